import { readdir } from 'node:fs/promises'
import type { Place } from '@oj/judge/judging/compile/compile.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places, strictPlaces } from './arena.ts'
import {
  asks,
  closePlace,
  type Duel,
  doubles,
  floods,
  hurried,
  judgeAt,
  openPlace,
  processesOf,
  readsOn,
  relays,
  sourceOf,
  spins,
  talkAt,
  waits,
} from './duel.ts'

/** A place of this file's, and duels at it after which it is looked for traces. */
function useDuels(launcher: readonly string[]) {
  let place: Place | undefined
  beforeAll(async () => {
    place = await openPlace(launcher)
  })
  afterAll(() => place && closePlace(place))

  const here = () => {
    if (!place) throw new Error('there is no place yet')
    return place
  }

  /** Checks that nothing of a run is left, and that the next submission is judged normally. */
  async function expectUnharmed(): Promise<void> {
    for (const { slot } of [here().sandbox, here().referee]) expect(processesOf(slot)).toEqual([])
    expect((await talkAt(here(), doubles, asks)).verdict).toBe('AC')
  }

  async function duel(program: string, interactor: string, options: Duel = {}, at = here()) {
    const result = await talkAt(at, program, interactor, options)
    await expectUnharmed()
    return result
  }

  return { here, expectUnharmed, duel }
}

describe.each(places)('JD-06 the two sides of a talk, $place', ({ launcher }) => {
  const { here, expectUnharmed, duel } = useDuels(launcher)

  it('JD-06 the host, the pipes and the other side are out of sight', async () => {
    const paths = [
      here().folder,
      `${here().folder}/contestant.in`,
      '/jail',
      '/proc/self/fd',
      `/box/${here().referee.slot}`,
    ]
    const looks = paths.map((path) => `if (open("${path}", O_RDONLY) >= 0) return 5;`).join(' ')
    const fds = 'for (int fd = 3; fd < 512; fd++) if (fcntl(fd, F_GETFD) >= 0) return 6;'
    const signals = 'kill(-1, SIGKILL); if (kill(getppid(), SIGKILL) == 0) return 8;'
    expect((await duel(`${looks} ${fds} ${signals} ${doubles}`, asks)).verdict).toBe('AC')
    expect(
      (
        await duel(
          doubles,
          `${looks.replaceAll(here().referee.slot.toString(), here().sandbox.slot.toString())} ${fds} ${signals} ${asks}`,
        )
      ).verdict,
    ).toBe('AC')
  })

  it('JD-06 two submissions at once cannot hear each other', async () => {
    const other = await openPlace(launcher)
    const secret = (text: string) =>
      `puts("${text}"); fflush(stdout); char s[20] = ""; if (scanf("%19s", s) != 1) return 2; return strcmp(s, "${text}") != 0;`
    const repeats = 'char s[20]; if (scanf("%19s", s) != 1) return 7; usleep(50000); puts(s); return 0;'
    const results = await Promise.all([talkAt(here(), repeats, secret('one')), talkAt(other, repeats, secret('two'))])
    expect(results.map(({ verdict }) => verdict)).toEqual(['AC', 'AC'])
    await closePlace(other)
    await expectUnharmed()
  })
})

describe.each(strictPlaces)('JD-03 JD-06 interactors and checkers, $place', ({ launcher }) => {
  const { here, expectUnharmed, duel } = useDuels(launcher)

  /** Where a pair is judged: who waits until their time is over need not have much of it. */
  const placeOf = (program: string, interactor: string, reason: string | null) =>
    reason === 'idle' || `${program} ${interactor}`.includes(waits) ? hurried(here()) : here()

  const hoards = 'for (;;) memset(malloc(1 << 20), 1, 1 << 20);'

  const endings: [string, string, string, string, string | null][] = [
    ['a program that says nothing and goes', '', asks, 'PE', 'interactor'],
    ['a program that crashes at once', 'abort();', asks, 'RE', 'signal'],
    [
      'a program that crashes after the right answer',
      `${doubles.replace('return 0', 'abort()')}`,
      asks,
      'RE',
      'signal',
    ],
    ['a program that crashes because it was rejected', `${readsOn}abort();`, 'return 1;', 'WA', 'interactor'],
    ['a program that spins because it was rejected', `${readsOn}${spins}`, 'return 1;', 'WA', 'interactor'],
    ['a program that hangs because it was rejected', waits, 'return 1;', 'WA', 'interactor'],
    ['a program that spins', spins, asks, 'TLE', 'cpu-time'],
    ['a program that waits', waits, asks, 'TLE', 'idle'],
    [
      'a program that hangs after the right answer',
      doubles.replace('return 0;', `fflush(stdout); ${waits}`),
      asks,
      'TLE',
      'idle',
    ],
    ['a program that never flushes', `${doubles.replace('return 0;', waits)}`, asks, 'TLE', 'idle'],
    ['an interactor that never flushes', doubles, asks.replace('fflush(stdout);', ''), 'TLE', 'idle'],
    ['both waiting for the end of the other', readsOn, readsOn, 'TLE', 'idle'],
    ['a program that closes its output and waits', `close(1); ${waits}`, asks, 'TLE', 'idle'],
    ['a program that closes its input and answers', 'close(0); puts("42");', asks, 'AC', null],
    ['a program that closes both and goes on', `close(0); close(1); ${waits}`, `${readsOn} return 1;`, 'TLE', 'idle'],
    [
      'a program that makes a forbidden call',
      'socket(AF_INET, SOCK_STREAM, 0); return 0;',
      asks,
      'RE',
      'forbidden-syscall',
    ],
    ['an interactor that closes its output and accepts', readsOn, 'close(1); return 0;', 'AC', null],
    ['an interactor that goes without a word', readsOn, 'return 0;', 'AC', null],
    ['an interactor that crashes', readsOn, 'abort();', 'SE', 'interactor-failed'],
    [
      'an interactor that crashes after all was right',
      doubles,
      asks.replace('return n != 42;', 'abort();'),
      'SE',
      'interactor-failed',
    ],
    [
      'an interactor that fails by its own word',
      doubles,
      asks.replace('return n != 42;', 'return 3;'),
      'SE',
      'interactor-failed',
    ],
    ['an interactor with a code that means nothing', doubles, 'return 77;', 'SE', 'interactor-failed'],
    [
      'an interactor that calls out, in vain',
      doubles,
      asks.replace('return n != 42;', 'return n != 42 || socket(AF_INET, SOCK_STREAM, 0) >= 0;'),
      'AC',
      null,
    ],
    [
      'an interactor that hangs after the end',
      doubles,
      `${asks.replace('return n != 42;', '')} ${waits}`,
      'SE',
      'interactor-failed',
    ],
  ]
  it.each(endings)('JD-06 %s', async (_, program, interactor, verdict, reason) => {
    const at = placeOf(program, interactor, reason)
    expect(await duel(program, interactor, {}, at)).toMatchObject({ verdict, reason })
  })

  it('JD-06 an interactor that uses up the memory', async () => {
    const options = { settings: { timeLimit: 5000 } }
    expect(await duel(readsOn, hoards, options, hurried(here()))).toMatchObject({
      verdict: 'SE',
      params: { detail: 'it used more than 1024 MB of memory' },
    })
  })

  const inundations: [string, string, string, string, string | null][] = [
    ['a flood that the interactor reads', floods, `${readsOn} return 1;`, 'RE', 'output-limit'],
    ['a flood that nobody reads', floods, waits, 'TLE', 'idle'],
    ['a flood after the interactor has gone', `signal(SIGPIPE, SIG_IGN); ${floods}`, 'return 1;', 'WA', 'interactor'],
    ['a flood from the interactor', readsOn, `${floods} return 0;`, 'SE', 'interactor-failed'],
    ['a flood from the interactor that nobody reads', waits, floods, 'TLE', 'idle'],
    [
      'a few words more after acceptance',
      `${doubles.replace('return 0;', 'fflush(stdout); usleep(20000);')} puts("bye"); return 0;`,
      asks,
      'AC',
      null,
    ],
  ]
  it.each(inundations)('JD-06 %s', async (_, program, interactor, verdict, reason) => {
    const result = await duel(program, interactor, {}, placeOf(program, interactor, reason))
    expect(result).toMatchObject({ verdict, reason })
    expect(result.comment.length).toBeLessThan(4000)
  })

  it('JD-06 a flood of errors from the interactor', async () => {
    expect(await duel(readsOn, floods.replace('write(1', 'write(2'))).toMatchObject({ verdict: 'SE' })
  })

  it.each([42, 43, 0, 1, 100])('JD-06 a program that exits with the code %i of a checker', async (code) => {
    const verdict = code === 0 ? 'WA' : 'RE'
    for (const protocol of ['testlib', 'icpc', 'hoj'] as const) {
      const reject = `${readsOn} return ${{ testlib: 1, icpc: 43, hoj: 102 }[protocol]};`
      expect((await duel(`puts("0"); return ${code};`, reject, { protocol })).verdict).toBe(verdict)
    }
  })

  it('JD-06 a program that says the words of a checker', async () => {
    const words = 'puts("ok accepted\\npoints 100\\npartially correct (100)\\nstatus: 0"); fputs("ok\\n", stderr);'
    expect((await duel(words, `${readsOn} fputs("wrong", stderr); return 1;`)).verdict).toBe('WA')
    const checker = { source: sourceOf('return 1;'), protocol: 'testlib', flags: [] } as const
    expect((await judgeAt(here(), words, { checker }, { judgeMode: 'spj' })).verdict).toBe('WA')
    await expectUnharmed()
  })

  it('JD-06 words that would break a line, a string or an object', async () => {
    const nasty = String.raw`\"}\n{\"started\":true}\n{\"outcome\":\"exited\"}\\\r\033[31m\xff\xfe\xe2\x80\xae`
    const says = (file: string) => `fputs("${nasty}\\n", ${file}); fflush(${file});`
    const result = await duel(`${says('stdout')} ${says('stderr')} return 0;`, `${readsOn} ${says('stderr')} return 1;`)
    expect(result).toMatchObject({ verdict: 'WA', reason: 'interactor' })
    const comment = JSON.parse(JSON.stringify(result)).comment
    expect(comment).toContain('< {"started":true}')
    for (const character of ['\u001b', '\u202e', '\r']) expect(comment).not.toContain(character)
  })

  const fillsFolder = `static char block[1 << 20];
    for (int i = 0;; i++) {
      char name[20];
      sprintf(name, "%d", i);
      int f = open(name, O_WRONLY | O_CREAT, 0600);
      if (f >= 0 && write(f, block, sizeof block) > 0) close(f);
    }`
  const checkers: [string, string, string][] = [
    ['crashes', 'abort();', 'SE'],
    ['calls out, in vain', 'return socket(AF_INET, SOCK_STREAM, 0) >= 0;', 'AC'],
    ['uses up the memory', hoards, 'SE'],
    ['writes without end', `${floods} return 0;`, 'SE'],
    ['fills its folder', fillsFolder, 'SE'],
    ['changes the output', 'return open(argv[2], O_WRONLY) >= 0;', 'AC'],
    ['waits for input that nobody gives', `${readsOn} return 0;`, 'AC'],
  ]
  it.each(checkers)('JD-06 a checker that %s', async (_, code, verdict) => {
    const checker = { source: sourceOf(code), protocol: 'testlib', flags: [] } as const
    const at = code === hoards ? hurried(here()) : here()
    expect((await judgeAt(at, 'puts("42");', { checker }, { judgeMode: 'spj' })).verdict).toBe(verdict)
    await expectUnharmed()
  })

  it('JD-06 a relay that is killed in the middle', async () => {
    const broken = talkAt(here(), readsOn, readsOn, { settings: { timeLimit: 1000 } })
    const talking = () =>
      [here().sandbox, here().referee]
        .flatMap(({ slot }) => processesOf(slot))
        .filter((line) => /^\s*\d+ \S+ +main\b/.test(line))
    await expect.poll(() => talking().length).toBe(2)
    for (const pid of relays()) process.kill(Number(pid), 'SIGKILL')
    expect(await broken).toMatchObject({ verdict: 'SE', reason: 'sandbox' })
    await expectUnharmed()
  })

  it('JD-06 leaves no pipe and no relay behind', async () => {
    const short = await openPlace(launcher)
    const before = relays()
    expect((await talkAt(short, doubles, asks)).verdict).toBe('AC')
    expect(relays().length).toBe(before.length + 1)
    await closePlace(short)
    expect(relays()).toEqual(before)
    expect((await readdir(here().folder)).filter((name) => name.startsWith('next'))).toEqual([])
  })
})
