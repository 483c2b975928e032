import { type Protocol, protocols } from '@oj/functions/features/judging/contract.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RunResult } from '../../sandbox/types.ts'
import type { CheckerAnswer, Said } from './answer.ts'
import { checkerProtocols } from './protocols.ts'

const ended: RunResult = {
  ...{ outcome: 'exited', exitCode: 0, signal: 0, cpuMs: 1, wallMs: 1, endedMs: 1, memoryKb: 1 },
  ...{ copiedOut: [], message: '' },
}

const answer = (protocol: Protocol, exitCode: number, said: Partial<Said>) => {
  const all = { stdout: '', stderr: '', files: {}, ...said }
  return checkerProtocols[protocol].answer({ ...ended, exitCode }, all, { flags: [], score: 10 })
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
    (exitCode) => {
      const withCodes = protocols.filter((protocol) => protocol !== 'syzoj' && protocol !== 'lemon')
      fc.assert(
        fc.property(fc.constantFrom(...withCodes), text, text, (protocol, stdout, stderr) => {
          const { kind } = answer(protocol, exitCode, { stdout, stderr })
          expect(['wrong', 'presentation', 'failed']).toContain(kind)
        }),
      )
    },
  )

  it('is worth no more with lines of the contestant before and after', () => {
    const own = fc.nat(100)
    const ways = (percent: number): [Protocol, number, keyof Said, string][] => [
      ['testlib', 0, 'stderr', `partially correct (${percent}) well`],
      ['testlib', 0, 'stderr', 'ok'],
      ['testlib', 7, 'stderr', `points ${percent / 10} well`],
      ['hoj', 99, 'stdout', String(percent)],
      ['syzoj', 0, 'stdout', String(percent)],
    ]
    fc.assert(
      fc.property(own, fc.nat(4), text, text, (percent, way, before, after) => {
        const [protocol, code, stream, said] = ways(percent)[way] ?? ['testlib', 1, 'stderr', '']
        const honest = worth(answer(protocol, code, { [stream]: said }))
        expect(worth(answer(protocol, code, { [stream]: `${before}\n${said}\n${after}` }))).toBeLessThanOrEqual(honest)
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
  ] as const)('%s, exit code %i, %j: %f of ten points', (protocol, code, said, points) => {
    expect(worth(answer(protocol, code, said))).toBeCloseTo(points)
  })
})
