/* Reads a request line: `key=value` items between tabs; a value is fields between commas, percent-encoded. */
#include "runner.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_FIELDS 3

static int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/* Decodes %XX in place. A zero byte has no place in a C string, so it is refused. */
static bool decode(char *text) {
  char *to = text;
  for (char *from = text; *from; from++) {
    if (*from != '%') {
      *to++ = *from;
      continue;
    }
    int high = hex(from[1]), low = high < 0 ? -1 : hex(from[2]);
    if (low < 0 || high + low == 0) return false;
    *to++ = (char)(high * 16 + low);
    from += 2;
  }
  *to = 0;
  return true;
}

/* A name inside the box: no folder, so that no lookup can leave the box. */
static bool is_box_name(const char *name) {
  return *name && !strchr(name, '/') && strcmp(name, ".") && strcmp(name, "..") && strlen(name) < 256;
}

static bool parse_number(const char *text, long long *number) {
  char *end;
  *number = strtoll(text, &end, 10);
  return *text && !*end && *number >= 0;
}

static bool add_copy_in(struct request *request, char *const field[]) {
  if (request->ins == MAX_FILES || !is_box_name(field[1])) return false;
  request->copy_in[request->ins++] = (struct copy_in){field[0], field[1], !strcmp(field[2], "1")};
  return true;
}

static bool add_copy_out(struct request *request, char *const field[]) {
  long long max;
  if (request->outs == MAX_FILES || !is_box_name(field[0]) || !parse_number(field[2], &max)) return false;
  request->copy_out[request->outs++] = (struct copy_out){field[0], field[1], max};
  return true;
}

static bool parse_policy(const char *text, enum policy *policy) {
  static const char *const names[POLICIES] = {"native", "runtime", "processes", "compiler"};
  for (int i = 0; i < POLICIES; i++)
    if (!strcmp(text, names[i])) return *policy = i, true;
  return false;
}

static bool parse_flag(const char *text, bool *flag) {
  *flag = true;
  return !strcmp(text, "1");
}

static bool set(struct request *request, const char *key, char *const field[], int fields) {
  if (!strcmp(key, "in")) return fields == 3 && add_copy_in(request, field);
  if (!strcmp(key, "out")) return fields == 3 && add_copy_out(request, field);
  if (!strcmp(key, "beside"))
    return fields == 2 && parse_number(field[0], &request->partner) && parse_number(field[1], &request->relay);
  if (fields != 1) return false;
  if (!strcmp(key, "argv")) return request->args < MAX_ARGS && (request->argv[request->args++] = field[0]);
  if (!strcmp(key, "env")) return request->envs < MAX_ARGS && (request->envp[request->envs++] = field[0]);
  if (!strcmp(key, "policy")) return parse_policy(field[0], &request->policy);
  if (!strcmp(key, "tell")) return parse_flag(field[0], &request->tell);
  if (!strcmp(key, "keep")) return parse_flag(field[0], &request->keep);
  if (!strcmp(key, "resume")) return parse_flag(field[0], &request->resume);
  if (!strcmp(key, "drop")) return is_box_name(request->drop = field[0]);
  if (!strcmp(key, "stdin")) return (request->in = field[0]);
  if (!strcmp(key, "stdout")) return (request->out = field[0]);
  if (!strcmp(key, "stderr")) return (request->err = field[0]);
  if (!strcmp(key, "cpu")) return parse_number(field[0], &request->cpu_ms);
  if (!strcmp(key, "wall")) return parse_number(field[0], &request->wall_ms);
  if (!strcmp(key, "idle")) return parse_number(field[0], &request->idle_ms);
  if (!strcmp(key, "total")) return parse_number(field[0], &request->total_ms);
  if (!strcmp(key, "memory")) return parse_number(field[0], &request->memory_kb);
  if (!strcmp(key, "stack")) return parse_number(field[0], &request->stack_kb);
  if (!strcmp(key, "output")) return parse_number(field[0], &request->output_bytes);
  if (!strcmp(key, "processes")) return parse_number(field[0], &request->processes);
  if (!strcmp(key, "core")) return parse_number(field[0], &request->core);
  return false;
}

bool parse_request(char *line, struct request *request, struct result *result) {
  request->args = request->envs = request->ins = request->outs = 0;
  request->policy = POLICIES;
  request->tell = request->keep = request->resume = false;
  request->in = request->out = request->err = request->drop = NULL;
  request->cpu_ms = request->wall_ms = request->memory_kb = request->stack_kb = 0;
  request->output_bytes = request->processes = request->core = 0;
  request->idle_ms = request->total_ms = request->partner = request->relay = 0;
  for (char *item; (item = strsep(&line, "\t"));) {
    char *value = item, *key = strsep(&value, "="), *field[MAX_FIELDS];
    int fields = 0;
    while (value && fields < MAX_FIELDS && decode(field[fields] = strsep(&value, ","))) fields++;
    if (value || !set(request, key, field, fields)) {
      snprintf(result->message, sizeof result->message, "bad request: %.32s", key);
      return false;
    }
  }
  request->argv[request->args] = request->envp[request->envs] = NULL;
  if (request->args && request->policy != POLICIES && request->cpu_ms && request->wall_ms && request->memory_kb &&
      request->stack_kb && request->processes)
    return true;
  snprintf(result->message, sizeof result->message, "bad request: argv, policy or a limit is missing");
  return false;
}
