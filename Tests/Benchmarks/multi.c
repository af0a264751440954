// A minimal program with libcurl's multi interface: fetches each address of a file and writes the
// answer to the file beside it.
//
//   multi WIDTH ADDRESSES [CA_BUNDLE]
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char url[256], path[512];
  FILE *file;
} Job;

static size_t save(char *bytes, size_t size, size_t count, void *file) {
  return fwrite(bytes, size, count, file);
}

static void start(CURLM *multi, CURL *easy, Job *job) {
  job->file = fopen(job->path, "w");
  curl_easy_setopt(easy, CURLOPT_URL, job->url);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, job->file);
  curl_easy_setopt(easy, CURLOPT_PRIVATE, job);
  curl_multi_add_handle(multi, easy);
}

int main(int argc, char **argv) {
  int width = atoi(argv[1]), count = 0, next = 0, active = 0, left;
  Job *jobs = calloc(20000, sizeof(Job));
  FILE *list = fopen(argv[2], "r");
  while (fscanf(list, "%255s %511s", jobs[count].url, jobs[count].path) == 2) count++;
  curl_global_init(CURL_GLOBAL_DEFAULT);
  CURLM *multi = curl_multi_init();
  for (int i = 0; i < width && next < count; i++) {
    CURL *easy = curl_easy_init();
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, save);
    curl_easy_setopt(easy, CURLOPT_CAPATH, NULL);
    if (argc > 3) curl_easy_setopt(easy, CURLOPT_CAINFO, argv[3]);
    start(multi, easy, &jobs[next++]);
    active++;
  }
  int failures = 0;
  while (active > 0) {
    int running;
    curl_multi_perform(multi, &running);
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left))) {
      CURL *easy = message->easy_handle;
      Job *job;
      curl_easy_getinfo(easy, CURLINFO_PRIVATE, &job);
      if (message->data.result != CURLE_OK) failures++;
      fclose(job->file);
      curl_multi_remove_handle(multi, easy);
      if (next < count) {
        start(multi, easy, &jobs[next++]);
      } else {
        active--;
        curl_easy_cleanup(easy);
      }
    }
    if (active > 0) curl_multi_poll(multi, NULL, 0, 1000, NULL);
  }
  curl_multi_cleanup(multi);
  return failures > 0;
}
