import WishListSources
import WishListStore

extension FetchCondition {
  init(_ validators: Validators) {
    self.init(
      url: validators.url, etag: validators.entityTag, lastModified: validators.lastModified)
  }
}

extension Validators {
  init(_ condition: FetchCondition) {
    self.init(
      url: condition.url, entityTag: condition.etag, lastModified: condition.lastModified)
  }
}
