#ifndef CLIBXML2_SHIM_H
#define CLIBXML2_SHIM_H

#include <dlfcn.h>
#include <libxml/HTMLparser.h>
#include <libxml/dict.h>

// The functions of libxml2 that the HTML module calls. The library is loaded when the
// first document is parsed, because linking it would add a millisecond to every start of
// the program. The types come from libxml2's own headers, so a call that does not match
// them does not compile.
struct clibxml2 {
  __typeof__(htmlNewParserCtxt) *new_context;
  __typeof__(htmlCtxtReadMemory) *read_memory;
  __typeof__(htmlFreeParserCtxt) *free_context;
  __typeof__(xmlStopParser) *stop;
  __typeof__(xmlDictLookup) *intern;
  __typeof__(xmlDictSetLimit) *limit_dictionary;
  __typeof__(htmlEntityLookup) *entity;
};

// Returns 0 if the library or one of its functions is missing.
static inline int clibxml2_load(struct clibxml2 *library) {
  void *handle = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return 0;
  library->new_context = (__typeof__(library->new_context))dlsym(handle, "htmlNewParserCtxt");
  library->read_memory = (__typeof__(library->read_memory))dlsym(handle, "htmlCtxtReadMemory");
  library->free_context = (__typeof__(library->free_context))dlsym(handle, "htmlFreeParserCtxt");
  library->stop = (__typeof__(library->stop))dlsym(handle, "xmlStopParser");
  library->intern = (__typeof__(library->intern))dlsym(handle, "xmlDictLookup");
  library->limit_dictionary =
      (__typeof__(library->limit_dictionary))dlsym(handle, "xmlDictSetLimit");
  library->entity = (__typeof__(library->entity))dlsym(handle, "htmlEntityLookup");
  return library->new_context && library->read_memory && library->free_context &&
         library->stop && library->intern && library->limit_dictionary &&
         library->entity;
}

// The version, such as "20914", or NULL if the library is missing. Some builds append
// text to the digits.
static inline const char *clibxml2_version(void) {
  void *handle = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL);
  const char *const *version = handle ? dlsym(handle, "xmlParserVersion") : NULL;
  return version ? *version : NULL;
}

#endif
