/* Names of files: those that are not there, of which the kernel would remember that it was asked; and what calls answer. */
#define _GNU_SOURCE
#include "hostile.h"
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>

#define NAMES 600

/* Every call that looks for a name. */
static void ask(const char *name, int may_execute) {
  struct stat st;
  struct statx stx;
  struct statfs volume;
  char text[64];
  const char *const arguments[] = {name, NULL};
  stat(name, &st);
  lstat(name, &st);
  statx(AT_FDCWD, name, 0, STATX_BASIC_STATS, &stx);
  statfs(name, &volume);
  access(name, R_OK);
  faccessat(AT_FDCWD, name, X_OK, AT_EACCESS);
  readlink(name, text, sizeof text);
  close(open(name, O_RDONLY));
  close(open(name, O_PATH | O_NOFOLLOW));
  syscall(SYS_openat, AT_FDCWD, name, O_RDONLY | O_DIRECTORY);
  truncate(name, 0);
  getxattr(name, "user.a", text, sizeof text);
  if (chdir(name) == 0) exit(3);
  rmdir(name);
  unlink(name);
  rename(name, "/usr/lib/other");
  rename("/etc", name);
  link(name, "/usr/lib/other");
  chmod(name, 0644);
  chown(name, 1, 1);
  if (may_execute) syscall(SYS_execve, name, arguments, NULL);
  if (may_execute) syscall(SYS_execveat, AT_FDCWD, name, arguments, NULL, 0);
  if (*name != '/') return;
  close(open(name, O_WRONLY | O_CREAT, 0644));
  close(creat(name, 0644));
  mkdir(name, 0755);
  symlink("/etc", name);
  mknod(name, S_IFREG | 0644, 0);
}

static void write_program(const char *name, int mode, const void *text, size_t bytes) {
  unlink(name);
  int program = open(name, O_WRONLY | O_CREAT | O_EXCL, 0755);
  if (program < 0 || write(program, text, bytes) != (ssize_t)bytes || fchmod(program, mode)) exit(6);
  close(program);
}

static void begin(const char *program) {
  if (execl(program, program, NULL) != -1) exit(6);
}

/* As what a script is begun by, also one that cannot be read, and the sixth of a row. */
static void ask_by_script(const char *name) {
  char text[300];
  write_program("script", 0755, text, snprintf(text, sizeof text, "#!%s -x\n", name));
  begin("./script");
  if (errno != ENOENT) exit(6);
  begin("./first");
  write_program("unread", 0111, text, snprintf(text, sizeof text, "#!%s\n", name));
  begin("./unread");
}

static void write_row_of_scripts(void) {
  static const char *const names[] = {"first", "second", "third", "fourth", "fifth", "script"};
  char text[300], *here = getcwd(NULL, 0);
  for (int i = 0; i < 5; i++) write_program(names[i], 0755, text, snprintf(text, sizeof text, "#!%s/%s\n", here, names[i + 1]));
}

/* As what an ELF file is begun by: of 32 bits, or behind more headers than any linker writes. */
static void ask_by_elf(const char *name) {
  static char text[80000];
  const Elf32_Ehdr small = {.e_ident = {0x7f, 'E', 'L', 'F', ELFCLASS32, ELFDATA2LSB, EV_CURRENT}, .e_type = ET_EXEC, .e_machine = EM_386,
                            .e_version = 1, .e_phoff = sizeof small, .e_ehsize = sizeof small, .e_phentsize = sizeof(Elf32_Phdr), .e_phnum = 1};
  const Elf32_Phdr small_part = {.p_type = PT_INTERP, .p_offset = 1024, .p_filesz = strlen(name) + 1};
  const Elf64_Ehdr large = {.e_ident = {0x7f, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB, EV_CURRENT}, .e_type = ET_EXEC, .e_machine = EM_X86_64,
                            .e_version = 1, .e_phoff = sizeof large, .e_ehsize = sizeof large, .e_phentsize = sizeof(Elf64_Phdr), .e_phnum = 1000};
  const Elf64_Phdr large_part = {.p_type = PT_INTERP, .p_offset = 70000, .p_filesz = strlen(name) + 1};
  memset(text, 0, sizeof text);
  memcpy(text, &small, sizeof small);
  memcpy(text + sizeof small, &small_part, sizeof small_part);
  strcpy(text + 1024, name);
  write_program("elf", 0755, text, 2048);
  begin("./elf");
  memset(text, 0, sizeof text);
  memcpy(text, &large, sizeof large);
  memcpy(text + sizeof large, &large_part, sizeof large_part);
  strcpy(text + 70000, name);
  write_program("elf", 0755, text, 71000);
  begin("./elf");
}

/* In the jail, behind one of its links, beside what the run was given, and below what is not there. */
static const char *const shapes[] = {"/usr/lib/absent-%d-%d", "/lib/absent-%d-%d/below", "/usr/bin/../share/absent-%d-%d",
                                     "absent-%d-%d", "%s/absent-%d-%d/below"};

static void ask_for_absent(const char *policy) {
  char name[PATH_MAX], *here = getcwd(NULL, 0);
  if (*policy == 'c') write_row_of_scripts();
  for (int i = 0; i < NAMES; i++)
    for (size_t shape = 0; shape < sizeof shapes / sizeof *shapes; shape++) {
      if (strchr(shapes[shape], 's') == shapes[shape] + 1) snprintf(name, sizeof name, shapes[shape], here, getpid(), i);
      else snprintf(name, sizeof name, shapes[shape], getpid(), i);
      ask(name, *policy != 'n');
      if (*policy != 'c' || shape > 0) continue;
      ask_by_script(name);
      ask_by_elf(name);
    }
}

/* Where a run has made the way itself: a link of its own, and one by the name that the kernel gives to a folder that is gone. */
static void ask_by_own_links(const char *argument) {
  (void)argument;
  struct stat st;
  char name[PATH_MAX], *here = getcwd(NULL, 0);
  if (symlink("/usr/lib", "link") || symlink("/usr/lib", "gone (deleted)") || mkdir("gone", 0755) || chdir("gone") || rmdir("../gone")) exit(6);
  for (int i = 0; i < NAMES; i++) {
    snprintf(name, sizeof name, "%s/link/absent-%d-%d", here, getpid(), i);
    stat(name, &st);
    if (!stat(strrchr(name, '/') + 1, &st) || errno != ENOENT) exit(3);
  }
}

static char late_name[PATH_MAX];

static void *make_late(void *unused) {
  (void)unused;
  for (;;) {
    close(open(late_name, O_CREAT | O_RDWR, 0644));
    mkdir(late_name, 0755);
  }
}

/* Ends while somebody is about to make a file for it, by as long a way as there is. */
static void make_files_late(const char *argument) {
  (void)argument;
  static const char up[] = "/usr/lib/../lib/../lib/../..";
  char here[200];
  pthread_t thread;
  if (!getcwd(here, sizeof here)) exit(6);
  while (strlen(late_name) < 3800) strcat(late_name, up);
  strcat(strcat(late_name, here), "/late");
  for (int i = 0; i < 4; i++) pthread_create(&thread, NULL, make_late, NULL);
  usleep(6000 + getpid() % 4 * 1000);
  _exit(0);
}

static char changing[64];
static volatile int over;

/* Shows a name that is there to who looks first, and another one to who looks again. */
static void *change(void *unused) {
  (void)unused;
  for (unsigned i = 0; !over; i++) {
    snprintf(changing, sizeof changing, "/usr/lib/absent-%d-%u", getpid(), i);
    strcpy(changing, "/usr/lib");
  }
  return NULL;
}

static void race_for_absent(const char *argument) {
  (void)argument;
  struct stat st;
  pthread_t thread;
  pthread_create(&thread, NULL, change, NULL);
  for (int i = 0; i < 4 * NAMES; i++) {
    stat(changing, &st);
    close(open(changing, O_RDONLY));
    access(changing, R_OK);
    if (chdir(changing) == 0) exit(3);
  }
  over = 1;
  pthread_join(thread, NULL);
}

static void say(const char *what, long result) {
  printf("%s %s\n", what, result < 0 ? strerrorname_np(errno) : result ? "more" : "0");
}

/* By its kind, mode and size. */
static void show(const char *name, int flags) {
  struct stat st;
  struct statx stx;
  int result = fstatat(AT_FDCWD, name, &st, flags);
  if (result) say(name, result);
  else printf("%s %o %ld\n", name, st.st_mode, S_ISREG(st.st_mode) ? (long)st.st_size : 0L);
  if (!statx(AT_FDCWD, name, flags, STATX_BASIC_STATS, &stx) && stx.stx_mode != st.st_mode) exit(4);
}

static void write_to(const char *name, int flags, const char *text) {
  int file = open(name, O_WRONLY | flags, 0666);
  say(name, file < 0 ? -1 : 0);
  if (file >= 0 && write(file, text, strlen(text)) < 0) exit(5);
  if (file >= 0) close(file);
}

/* Legitimate: what a compiler does in its folder. It has to be answered as anywhere else. */
static void use_files(const char *argument) {
  (void)argument;
  char text[64], *here = getcwd(NULL, 0);
  struct stat st;
  write_to("a", O_CREAT | O_EXCL, "text");
  write_to("a", O_CREAT | O_EXCL, "");
  write_to("a", O_APPEND, " and more");
  write_to("absent", 0, "");
  show("a", 0);
  say("mkdir", mkdir("folder", 0777));
  say("mkdir again", mkdir("folder", 0777));
  say("mkdir below a file", mkdir("a/folder", 0777));
  show("folder/", 0);
  show("a/", 0);
  show("folder/..//folder/./../a", 0);
  say("symlink", symlink("../a", "folder/link"));
  say("symlink of a folder", symlink("folder", "way"));
  say("symlink to nothing", symlink("nothing", "dangling"));
  say("symlink to itself", symlink("round", "round"));
  show("way/link", 0);
  show("way/link", AT_SYMLINK_NOFOLLOW);
  show("way/", AT_SYMLINK_NOFOLLOW);
  show("dangling", 0);
  show("round", 0);
  printf("readlink %.*s\n", (int)readlink("way/link", text, sizeof text), text);
  say("readlink of a file", readlink("a", text, sizeof text));
  say("open without following", open("way/link", O_RDONLY | O_NOFOLLOW));
  write_to("dangling", O_CREAT, "through a link");
  write_to("dangling", O_CREAT | O_EXCL, "");
  show("nothing", 0);
  say("rename", rename("nothing", "folder/renamed"));
  say("rename of nothing", rename("nothing", "folder/renamed"));
  say("link", link("folder/renamed", "linked"));
  show("linked", 0);
  say("rmdir of a full one", rmdir("folder"));
  say("unlink of a folder", unlink("folder"));
  say("rmdir of a file", rmdir("a"));
  say("chmod", chmod("linked", 0444));
  say("access to read", access("linked", R_OK));
  say("access to write", access("linked", W_OK));
  say("access to execute", access("linked", X_OK));
  say("access by a folder", access("folder", R_OK | W_OK | X_OK));
  write_to("linked", 0, "");
  say("truncate", truncate("a", 2));
  say("truncate a folder", truncate("folder", 2));
  show("a", 0);
  int folder = open("folder", O_RDONLY | O_DIRECTORY), file = open("a", O_RDONLY);
  say("directory of a file", open("a", O_RDONLY | O_DIRECTORY));
  say("write a folder", open("folder", O_WRONLY));
  say("at a folder", fstatat(folder, "renamed", &st, 0));
  say("at a file", fstatat(file, "renamed", &st, 0));
  say("at nothing", fstatat(99, "renamed", &st, 0));
  say("by descriptor", fstatat(file, "", &st, AT_EMPTY_PATH));
  printf("size %ld, mode %o\n", (long)st.st_size, st.st_mode);
  say("no name", stat("", &st));
  say("no memory", syscall(SYS_newfstatat, AT_FDCWD, (char *)1, &st, 0));
  say("no room", syscall(SYS_newfstatat, AT_FDCWD, "a", (void *)1, 0));
  memset(text, 'n', sizeof text);
  char longest[5000] = {0}, name[300] = {0};
  say("long name", stat(memset(name, 'n', 299), &st));
  say("long path", stat(memset(longest, '/', 4999), &st));
  say("chdir", chdir("way"));
  show("renamed", 0);
  say("chdir to a file", chdir("../a"));
  say("chdir to nothing", chdir("../absent"));
  say("chdir back", chdir(here));
  say("close on exec", fcntl(open("a", O_RDONLY | O_CLOEXEC), F_GETFD));
  say("and not", fcntl(open("a", O_RDONLY), F_GETFD));
  say("unlink", unlink("folder/renamed") | unlink("folder/link") | unlink("linked") | unlink("way") | unlink("dangling") | unlink("round"));
  say("rmdir", rmdir("folder"));
  show("folder", 0);
  say("jail", stat("/usr/bin/../lib/./", &st));
  say("write to the jail", open("/usr/lib/absent", O_WRONLY | O_CREAT, 0644));
  say("above the jail", stat("/../../../usr", &st));
  say("a bad descriptor", fstatat(99, "", &st, AT_EMPTY_PATH));
  say("only named", open("a", O_PATH) < 0 ? -1 : 0);
  say("mkdir with a slash", mkdir("folder/", 0755));
  say("rmdir of here", rmdir("folder/."));
  say("rmdir of above", rmdir("folder/.."));
  say("rename of here", rename("folder/.", "other"));
  say("rename of a folder with a slash", rename("folder", "other/"));
  say("rename of a file with a slash", rename("a", "new/"));
  say("link with a slash", link("a", "new/"));
  say("symlink with a slash", symlink("a", "new/"));
  say("file with a slash", open("new/", O_WRONLY | O_CREAT, 0644));
  say("chdir to what goes", chdir("other") | rmdir("../other"));
  say("file where it was", open("b", O_WRONLY | O_CREAT, 0644));
  say("chdir back again", chdir(here));
  int files = 0;
  while (open("a", O_RDONLY) >= 0) files++;
  say("too many", files > 10 ? -1 : 0);
}

static void tick(int signal) {
  (void)signal;
}

static void done_once(const char *what, int times, long result) {
  if (result < 0) printf("%s, round %d: %s\n", what, times, strerrorname_np(errno)), exit(7);
}

/* Legitimate: a clock ticks while calls are answered. Each is done once, and loses nothing. */
static void use_files_by_the_clock(const char *microseconds) {
  const int pause = atoi(microseconds);
  const struct itimerval often = {{0, pause}, {0, pause}};
  const struct sigaction go_on = {.sa_handler = tick, .sa_flags = SA_RESTART};
  const int first = open("/dev/null", O_RDONLY);
  close(first);
  sigaction(SIGALRM, &go_on, NULL);
  setitimer(ITIMER_REAL, &often, NULL);
  for (int i = 0; i < 1000; i++) {
    int file = open("a", O_WRONLY | O_CREAT | O_EXCL, 0644);
    done_once("open", i, file == first ? 0 : file < 0 ? -1 : (errno = EMFILE, -1));
    close(file);
    done_once("mkdir", i, mkdir("folder", 0755));
    done_once("symlink", i, symlink("a", "folder/link"));
    done_once("link", i, link("a", "linked"));
    done_once("rename", i, rename("linked", "folder/renamed"));
    done_once("chmod", i, chmod("folder/renamed", 0600));
    done_once("unlink", i, unlink("folder/renamed"));
    done_once("unlink of a link", i, unlink("folder/link"));
    done_once("rmdir", i, rmdir("folder"));
    done_once("unlink at the end", i, unlink("a"));
  }
  puts("all done once");
}

static volatile sig_atomic_t ticked;

static void note_tick(int signal) {
  (void)signal;
  ticked = 1;
}

static void *wait_for_tick(void *unused) {
  (void)unused;
  while (!ticked) usleep(1000);
  return NULL;
}

/* Legitimate: a clock's signal comes to a thread that waits for another one, which goes on until then. */
static void join_by_the_clock(const char *argument) {
  (void)argument;
  const struct itimerval once = {{0, 0}, {0, 50000}};
  sigset_t clock;
  pthread_t thread;
  signal(SIGALRM, note_tick);
  sigemptyset(&clock);
  sigaddset(&clock, SIGALRM);
  pthread_sigmask(SIG_BLOCK, &clock, NULL);
  pthread_create(&thread, NULL, wait_for_tick, NULL);
  pthread_sigmask(SIG_UNBLOCK, &clock, NULL);
  setitimer(ITIMER_REAL, &once, NULL);
  if (!pthread_join(thread, NULL)) puts("joined");
}

const struct attack name_attacks[] = {{"ask-for-absent", ask_for_absent},
                                      {"race-for-absent", race_for_absent},
                                      {"ask-by-own-links", ask_by_own_links},
                                      {"make-files-late", make_files_late},
                                      {"use-files", use_files},
                                      {"use-files-by-the-clock", use_files_by_the_clock},
                                      {"join-by-the-clock", join_by_the_clock},
                                      {0, 0}};
