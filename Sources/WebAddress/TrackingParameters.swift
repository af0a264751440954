/// Query parameters that say where a visitor came from and do not change the page.
///
/// Advertisers, newsletters and analytics programs append them to addresses. The list holds only
/// names that none of them shares with shops: `ref`, `tag`, `variant`, `sku` and `id` may choose a
/// product, and are not in it.
public enum TrackingParameters {
  /// Returns whether a parameter of this name is for tracking, whatever the case of the name.
  public static func contains(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    return names.contains(name) || prefixes.contains { name.hasPrefix($0) }
  }

  /// Returns whether a parameter of this name is for tracking in a shop whose addresses are known.
  ///
  /// These names are too general to be ignored in the address of any page.
  public static func containsInKnownShop(_ name: some StringProtocol) -> Bool {
    let lower = name.lowercased()
    return contains(name) || shopNames.contains(lower)
      || shopPrefixes.contains { lower.hasPrefix($0) }
  }

  /// Removes tracking parameters from a query.
  ///
  /// - Returns: `nil` if nothing is left.
  static func removed(from query: String?) -> String? {
    guard let query, !query.isEmpty else { return nil }
    let items = query.split(separator: "&", omittingEmptySubsequences: false)
    let kept = items.filter { item in
      let name = item.prefix { $0 != "=" }
      return !contains(PercentEncoding.decoded(name) ?? String(name))
    }
    guard kept.count < items.count else { return query }
    return kept.allSatisfy(\.isEmpty) ? nil : kept.joined(separator: "&")
  }

  static let prefixes = ["utm_", "mtm_", "hsa_", "pf_rd_", "pd_rd_"]

  static let names: Set = [
    // Google
    "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "gad_source", "gad_campaignid", "srsltid",
    "_ga", "_gl",
    // Meta, Microsoft, Yandex, X, TikTok, LinkedIn, Pinterest
    "fbclid", "igshid", "igsh", "msclkid", "yclid", "ysclid", "_openstat", "twclid", "ttclid",
    "li_fat_id", "epik",
    // Mailchimp, HubSpot, Klaviyo, Marketo, Vero, Omeda, Dotdigital, MailerLite
    "mc_cid", "mc_eid", "_hsenc", "_hsmi", "__hstc", "__hssc", "__hsfp", "hsctatracking", "_kx",
    "mkt_tok", "vero_id", "vero_conv", "oly_anon_id", "oly_enc_id", "dm_i", "ml_subscriber",
    "ml_subscriber_hash",
    // Matomo, before it took the prefix mtm_
    "pk_campaign", "pk_kwd", "pk_keyword", "pk_source", "pk_medium", "pk_content", "pk_cid",
    "piwik_campaign", "piwik_kwd", "piwik_keyword",
    // Networks of affiliates: Impact, CJ, Rakuten, AWIN, Zanox, ShareASale
    "irclickid", "irgwc", "cjevent", "cjdata", "ransiteid", "ranmid", "raneaid", "awc", "zanpid",
    "sscid",
    // Alibaba
    "spm",
  ]

  static let shopPrefixes = ["pk_", "pr_"]

  /// Shopify appends these to links from searches and recommendations.
  static let shopNames: Set = ["_pos", "_sid", "_ss", "_psq", "_fid", "_v"]
}
