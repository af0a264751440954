#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>
#include <stddef.h>

// libcurl depends on some thirty libraries, which would slow the start of every
// command. So it is not linked but loaded when the network is first used. Each
// field is named after the function that it points to, without the "curl_", and
// takes its type from the header.
struct ccurl {
  __typeof__(&curl_global_init) global_init;
  __typeof__(&curl_version) version;
  __typeof__(&curl_getdate) getdate;
  __typeof__(&curl_easy_init) easy_init;
  __typeof__(&curl_easy_cleanup) easy_cleanup;
  __typeof__(&curl_easy_setopt) easy_setopt;
  __typeof__(&curl_easy_getinfo) easy_getinfo;
  __typeof__(&curl_easy_strerror) easy_strerror;
  __typeof__(&curl_multi_init) multi_init;
  __typeof__(&curl_multi_cleanup) multi_cleanup;
  __typeof__(&curl_multi_add_handle) multi_add_handle;
  __typeof__(&curl_multi_remove_handle) multi_remove_handle;
  __typeof__(&curl_multi_perform) multi_perform;
  __typeof__(&curl_multi_poll) multi_poll;
  __typeof__(&curl_multi_info_read) multi_info_read;
  __typeof__(&curl_multi_strerror) multi_strerror;
  __typeof__(&curl_share_init) share_init;
  __typeof__(&curl_share_setopt) share_setopt;
  __typeof__(&curl_share_cleanup) share_cleanup;
  __typeof__(&curl_slist_append) slist_append;
  __typeof__(&curl_slist_free_all) slist_free_all;
};

// Fills the table from the shared library `name`. Returns NULL, or the loader's
// description of what is missing.
static inline const char *ccurl_load(struct ccurl *curl, const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return dlerror();
#define CCURL_FIND(field)                                              \
  curl->field = (__typeof__(curl->field))dlsym(library, "curl_" #field); \
  if (curl->field == NULL) return dlerror();
  CCURL_FIND(global_init)
  CCURL_FIND(version)
  CCURL_FIND(getdate)
  CCURL_FIND(easy_init)
  CCURL_FIND(easy_cleanup)
  CCURL_FIND(easy_setopt)
  CCURL_FIND(easy_getinfo)
  CCURL_FIND(easy_strerror)
  CCURL_FIND(multi_init)
  CCURL_FIND(multi_cleanup)
  CCURL_FIND(multi_add_handle)
  CCURL_FIND(multi_remove_handle)
  CCURL_FIND(multi_perform)
  CCURL_FIND(multi_poll)
  CCURL_FIND(multi_info_read)
  CCURL_FIND(multi_strerror)
  CCURL_FIND(share_init)
  CCURL_FIND(share_setopt)
  CCURL_FIND(share_cleanup)
  CCURL_FIND(slist_append)
  CCURL_FIND(slist_free_all)
#undef CCURL_FIND
  return NULL;
}

// Swift cannot call functions with "..." parameters. Each function below stands
// for one such call with the type of its last argument fixed, which also rules
// out passing an int where libcurl reads a long.

static inline CURLcode ccurl_set_long(const struct ccurl *curl, CURL *handle, CURLoption option,
                                      long value) {
  return curl->easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_string(const struct ccurl *curl, CURL *handle, CURLoption option,
                                        const char *value) {
  return curl->easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_pointer(const struct ccurl *curl, CURL *handle,
                                         CURLoption option, void *value) {
  return curl->easy_setopt(handle, option, value);
}

// Stands for CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
static inline CURLcode ccurl_set_reader(const struct ccurl *curl, CURL *handle, CURLoption option,
                                        curl_write_callback value) {
  return curl->easy_setopt(handle, option, value);
}

// Stands for CURLOPT_PREREQFUNCTION.
static inline CURLcode ccurl_set_prereq(const struct ccurl *curl, CURL *handle,
                                        curl_prereq_callback value) {
  return curl->easy_setopt(handle, CURLOPT_PREREQFUNCTION, value);
}

static inline CURLcode ccurl_get_long(const struct ccurl *curl, CURL *handle, CURLINFO info,
                                      long *value) {
  return curl->easy_getinfo(handle, info, value);
}

static inline CURLcode ccurl_get_offset(const struct ccurl *curl, CURL *handle, CURLINFO info,
                                        curl_off_t *value) {
  return curl->easy_getinfo(handle, info, value);
}

static inline CURLcode ccurl_get_string(const struct ccurl *curl, CURL *handle, CURLINFO info,
                                        char **value) {
  return curl->easy_getinfo(handle, info, value);
}

static inline CURLSHcode ccurl_share(const struct ccurl *curl, CURLSH *share, curl_lock_data data) {
  return curl->share_setopt(share, CURLSHOPT_SHARE, data);
}

#endif
