import { type Protocol, protocols } from '@oj/shared/judging/test-data.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runResult } from '../../../../tests/support/data/run-result.ts'
import type { CheckerAnswer, CheckerOutput, StreamText } from './output.ts'
import { checkerProtocols } from './protocols.ts'
import { readStream } from './read-output.ts'

interface Texts {
  stdout?: string
  stderr?: string
  files?: Readonly<Record<string, string>>
}

/** What a text says that comes in seven parts. */
function words(text: string): Promise<StreamText> {
  const bytes = Buffer.from(text)
  const part = Math.ceil(bytes.length / 7)
  return readStream(Array.from({ length: 7 }, (_, index) => bytes.subarray(index * part, (index + 1) * part)))
}

async function answer(protocol: Protocol, exitCode: number, { stdout = '', stderr = '', files = {} }: Texts) {
  const left = await Promise.all(Object.entries(files).map(async ([name, text]) => [name, await words(text)] as const))
  const said: CheckerOutput = {
    stdout: await words(stdout),
    stderr: await words(stderr),
    files: Object.fromEntries(left),
  }
  return checkerProtocols[protocol].answer(runResult({ exitCode }), said, { flags: [], score: 10 })
}

/** What an answer gives of ten points. */
function worth({ kind, share, points }: CheckerAnswer): number {
  if (kind === 'failed') return 0
  if (points !== undefined) return Math.min(10, Math.max(0, points))
  return 10 * (share ?? (kind === 'accepted' ? 1 : 0))
}

/** What contestants would like to be read, and what else is in a text. */
const forged = ['partially correct (100)', 'points 100', '100', '1', 'ok', '1e9', '100 %', 'score 100', 'you said 5']
const text = fc
  .array(fc.oneof(fc.constantFrom(...forged), fc.string({ maxLength: 5 })), { maxLength: 4 })
  .chain((parts) => fc.constantFrom(' ', '\n').map((space) => parts.join(space)))

describe('JD-05 what a checker says', () => {
  it.each([1, 2, 3, 4, 5, 8, 43, 101, 102, 103, 139])(
    'never betters exit code %i, in any protocol that has those',
    async (exitCode) => {
      const withCodes = protocols.filter((protocol) => protocol !== 'syzoj' && protocol !== 'lemon')
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...withCodes), text, text, async (protocol, stdout, stderr) => {
          const { kind } = await answer(protocol, exitCode, { stdout, stderr })
          expect(['wrong', 'presentation', 'failed']).toContain(kind)
        }),
      )
    },
  )

  it('is worth no more with lines of the contestant before and after', async () => {
    const own = fc.nat(100)
    const ways = (percent: number): [Protocol, number, keyof Texts, string][] => [
      ['testlib', 0, 'stderr', `partially correct (${percent}) well`],
      ['testlib', 0, 'stderr', 'ok'],
      ['testlib', 7, 'stderr', `points ${percent / 10} well`],
      ['hoj', 99, 'stdout', String(percent)],
      ['syzoj', 0, 'stdout', String(percent)],
    ]
    await fc.assert(
      fc.asyncProperty(own, fc.nat(4), text, text, async (percent, way, before, after) => {
        const [protocol, code, stream, said] = ways(percent)[way] ?? ['testlib', 1, 'stderr', '']
        const honest = worth(await answer(protocol, code, { [stream]: said }))
        const mixed = await answer(protocol, code, { [stream]: `${before}\n${said}\n${after}` })
        expect(worth(mixed)).toBeLessThanOrEqual(honest)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['testlib', 30, { stderr: 'partially correct (30) so so' }, 3],
    ['testlib', 30, { stderr: 'partially correct (100)\npartially correct (30) so so' }, 3],
    ['testlib', 30, { stderr: 'partially correct (100)' }, 0],
    ['testlib', 1, { stderr: 'partially correct (100)' }, 0],
    ['testlib', 1, { stderr: 'partially correct (1)' }, 0],
    ['testlib', 7, { stderr: '100 is what you said\npoints 4' }, 4],
    ['testlib', 7, { stderr: 'points 4 of 10' }, 4],
    ['testlib', 7, { stderr: 'points 8\nyou wrote:\n5\n' }, 8],
    ['testlib', 7, { stderr: '1\nyou wrote:\npoints 100\n' }, 1],
    ['testlib', 7, { stderr: '1 point of all; you wrote:\n100\n' }, 1],
    ['hoj', 99, { stdout: '40 of your tokens are right; you wrote:\n100\n' }, 4],
    ['testlib', 7, { stderr: '4 of 10' }, 4],
    ['testlib', 7, { stderr: 'you said 100' }, 0],
    ['hoj', 99, { stdout: '60' }, 6],
    ['hoj', 99, { stdout: '60.5 %\n' }, 6.05],
    ['hoj', 99, { stdout: 'you said 100' }, 0],
    ['syzoj', 0, { stdout: '50\n' }, 5],
    ['syzoj', 0, { stdout: '50 half' }, 5],
    ['lemon', 0, { files: { 'score.txt': '4.5\n' } }, 4.5],
    ['icpc', 42, { files: { 'score.txt': '7' } }, 7],
    ['icpc', 43, { files: { 'score.txt': '7', 'score_multiplier.txt': '1' } }, 0],
  ] as const)('%s, exit code %i, %j: %f of ten points', async (protocol, code, said, points) => {
    expect(worth(await answer(protocol, code, said))).toBeCloseTo(points)
  })

  /** How a contestant might keep the word of the checker, which comes after theirs, from being read. */
  const curtains = {
    'as much as is shown to people': `\n${'x'.repeat(16 * 1024)}\n`,
    'a long line': `\n${'x'.repeat(300_000)}\n`,
    'very many lines': `${'\ny'.repeat(300_000)}\n`,
    'blanks without end': `\n${' '.repeat(300_000)}`,
    'a title for a terminal that does not end': '\n\u001b]0;\n',
    'characters that nobody sees': `\n${'\0'.repeat(300_000)}\n`,
  }
  const given: [Protocol, number, keyof Texts | 'score.txt' | 'score_multiplier.txt', string, string][] = [
    ['testlib', 7, 'stderr', 'points 100', 'points 0.0'],
    ['testlib', 0, 'stderr', 'partially correct (100)', 'partially correct (0)'],
    ['hoj', 99, 'stdout', '100', '0'],
    ['syzoj', 0, 'stdout', '100', '0'],
    ['lemon', 0, 'score.txt', '100', '0'],
    ['icpc', 42, 'score.txt', '100', '0'],
    ['icpc', 42, 'score.txt', '', '0'],
    ['icpc', 42, 'score_multiplier.txt', '1', '0'],
    ['testlib', 7, 'stderr', 'points 100\npoints -1e999', 'points 0.0'],
  ]
  const hidden = Object.entries(curtains).flatMap(([what, curtain]) =>
    given.map(([protocol, code, where, forgery, own]) => ({ what, curtain, protocol, code, where, forgery, own })),
  )
  it.each(hidden)('JD-05 is not hidden by $what: $protocol, exit code $code, $where', async (each) => {
    const { protocol, code, where, forgery, curtain, own } = each
    const text = `${forgery}${curtain}${own}\n\u0007\n`
    const result = await answer(protocol, code, where.includes('.') ? { files: { [where]: text } } : { [where]: text })
    expect(result.kind).not.toBe('failed')
    expect(worth(result)).toBe(0)
  })

  it.each([
    [7, { stderr: 'points 100', stdout: 'points 4' }, 4],
    [7, { stderr: 'points 100', stdout: '4' }, 4],
    [7, { stderr: 'points 4', stdout: 'points 100' }, 4],
    [7, { stderr: 'you said x', stdout: 'points 4' }, 4],
    [0, { stderr: 'you said x', stdout: 'partially correct (40)' }, 4],
    [0, { stderr: 'partially correct (100)', stdout: 'partially correct (40)' }, 4],
  ] as const)('JD-05 counts the least of both streams: exit code %i, %j', async (code, said, points) => {
    expect(worth(await answer('testlib', code, said))).toBeCloseTo(points)
  })

  it('reads figures with marks, colours and zero bytes about them', async () => {
    for (const stdout of ['\ufeff50\r\n', '\u001b[32m50\u001b[0m\n', '50\0', '\v50 %'])
      expect(worth(await answer('syzoj', 0, { stdout }))).toBe(5)
  })
})
