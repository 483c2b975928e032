import { chmod, mkdir, writeFile } from 'node:fs/promises'
import type { Place } from '@oj/judge/judging/compile/compile.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places } from './arena.ts'
import { asks, closePlace, doubles, judgeAt, openPlace, sourceOf, talkAt } from './duel.ts'

/** What stands in the test data of another problem. */
const secret = 'qxsecret-of-another-problem'

/** Walks over all that can be reached, whatever links say, and answers 1 where the secret stands in something. */
const search = `
#include <dirent.h>
#include <sys/stat.h>
static const char *first = "qxsecret", *rest = "-of-another-problem";
static int found = 0, seen = 0;
static void look(const char *path) {
  static char bytes[65536];
  char whole[64];
  snprintf(whole, sizeof whole, "%s%s", first, rest);
  int file = open(path, O_RDONLY | O_NONBLOCK);
  if (file < 0) return;
  seen++;
  long count = read(file, bytes, sizeof bytes);
  for (long at = 0; at + (long)strlen(whole) <= count; at++)
    if (memcmp(bytes + at, whole, strlen(whole)) == 0) found = 1;
  close(file);
}
static void walk(const char *folder, int depth) {
  DIR *all = depth > 12 ? NULL : opendir(folder);
  if (!all) return;
  for (struct dirent *one = readdir(all); one; one = readdir(all)) {
    if (strcmp(one->d_name, ".") == 0 || strcmp(one->d_name, "..") == 0) continue;
    char path[1024];
    struct stat facts;
    snprintf(path, sizeof path, "%s/%s", folder, one->d_name);
    if (lstat(path, &facts) != 0) continue;
    if (S_ISDIR(facts.st_mode)) walk(path, depth + 1);
    else if (S_ISREG(facts.st_mode)) look(path);
  }
  closedir(all);
}
static int finds(void) {
  for (int fd = 3; fd < 64; fd++) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    look(path);
  }
  walk(".", 0);
  walk("..", 0);
  walk("/", 0);
  return found;
}
`

describe.each(places)('GR-05 JD-06 authors of groups, strangers to the site, $place', ({ launcher }) => {
  let place: Place
  /** files of another problem: as the judge keeps them, and readable for everybody */
  let other: string
  beforeAll(async () => {
    place = await openPlace(launcher)
    other = `${place.folder}/data/other`
    await mkdir(other, { recursive: true })
    await writeFile(`${other}/1.in`, `${secret}\n`)
    for (const path of [place.folder, `${place.folder}/data`, other]) await chmod(path, 0o755)
    await chmod(`${other}/1.in`, 0o644)
  })
  afterAll(() => closePlace(place))

  const names = () => `look("${other}/1.in"); look("${place.folder}/case");`
  const hostile = () => sourceOf(`${names()} return finds() ? 1 : 0;`, search)

  /** Judges the other problem, whose checker sees its data, on the slots that the hostile one gets next. */
  async function judgeOther(): Promise<void> {
    const file = `${other}/1.in`
    const sees = sourceOf('look(argv[1]); return found ? 0 : 1;', search)
    const checker = { source: sees, protocol: 'testlib', flags: [] } as const
    const cases = [{ name: '1', input: file, answer: file, score: 0, group: null }]
    const echo = 'static char s[99]; if (scanf("%98s", s) != 1) return 1; puts(s); return 0;'
    expect((await judgeAt(place, echo, { checker, cases }, { judgeMode: 'spj' })).verdict).toBe('AC')
  }

  it('find nothing of another problem by a checker that searches the whole machine', async () => {
    await judgeOther()
    const checker = { source: hostile(), protocol: 'testlib', flags: [] } as const
    const settings = { judgeMode: 'spj', timeLimit: 5000 } as const
    expect(await judgeAt(place, 'puts("42");', { checker }, settings)).toMatchObject({ verdict: 'AC' })
  })

  it('find nothing of it by an interactor, which talks to a program meanwhile', async () => {
    await judgeOther()
    const statements = `${names()} if (finds()) return 1; ${asks}`
    const more = { interactor: { source: sourceOf(statements, search), protocol: 'testlib', flags: [] } } as const
    const settings = { judgeMode: 'interactive', timeLimit: 5000 } as const
    expect(await judgeAt(place, doubles, more, settings)).toMatchObject({ verdict: 'AC' })
    expect((await talkAt(place, doubles, asks)).verdict).toBe('AC')
  })
})
