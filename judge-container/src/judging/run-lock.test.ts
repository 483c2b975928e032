import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runResult } from '../../../tests/support/data/run-result.ts'
import { Relay } from '../sandbox/relay.ts'
import type { Outcome, RunRequest, Sandbox } from '../sandbox/types.ts'
import { RunLock, repeatedIfVoid } from './run-lock.ts'

const pause = (steps: number): Promise<void> =>
  steps === 0 ? Promise.resolve() : new Promise((resolve) => setImmediate(() => pause(steps - 1).then(resolve)))

describe('JD-08 the lock of a judge', () => {
  it('has nobody beside who is alone, keeps nobody waiting for ever, and hands on what they say', async () => {
    const turn = fc.record({ alone: fc.boolean(), starts: fc.nat(4), takes: fc.nat(4), fails: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { maxLength: 12 }), async (turns) => {
        const lock = new RunLock()
        let [running, alone] = [0, 0]
        const done = turns.map(async ({ starts, takes, fails, ...each }, index) => {
          await pause(starts)
          const work = async () => {
            running++
            if (each.alone) alone++
            expect(alone === 0 || running === 1).toBe(true)
            await pause(takes)
            expect(alone === 0 || running === 1).toBe(true)
            running--
            if (each.alone) alone--
            if (fails) throw new Error(String(index))
            return index
          }
          return (each.alone ? lock.exclusive(work) : lock.shared(work)).catch((error: Error) => Number(error.message))
        })
        expect(await Promise.all(done)).toEqual(turns.map((_, index) => index))
      }),
    )
  })
})

const request: RunRequest = {
  argv: [],
  env: {},
  policy: 'native',
  cpuMs: 1,
  wallMs: 1,
  memoryKb: 1,
  stackKb: 1,
  outputBytes: 1,
  processes: 1,
}

/** A slot whose runs end as it is told, one after the other; the machine is not to be filled for each test. */
function slotOf(outcomes: Outcome[]): Sandbox {
  return {
    slot: 0,
    relay: new Relay([]),
    close: () => Promise.resolve(),
    run: async () => runResult({ outcome: outcomes.shift() ?? 'exited', message: 'full' }),
  }
}

describe('JD-06 a run that the machine spoiled', () => {
  const both = async ({ sandbox, referee }: { sandbox: Sandbox; referee: Sandbox }) => {
    const runs = [await sandbox.run(request), await referee.run(request)]
    return runs.map(({ outcome }) => outcome)
  }
  const judged = (program: Outcome[], checker: Outcome[]) =>
    repeatedIfVoid({ sandbox: slotOf(program), referee: slotOf(checker), lock: new RunLock() }, both)

  it('is done again with all that belongs to it, whichever program it was', async () => {
    expect(await judged(['void', 'exited'], ['exited', 'exited'])).toEqual(['exited', 'exited'])
    expect(await judged(['exited', 'exited'], ['void', 'signaled'])).toEqual(['exited', 'signaled'])
  })

  it('holds when it comes again, and nothing else is done twice', async () => {
    expect(await judged(['void', 'void'], [])).toEqual(['void', 'exited'])
    expect(await judged(['failed', 'exited'], ['cpu-limit', 'exited'])).toEqual(['failed', 'cpu-limit'])
  })

  it('waits until the others have ended, and keeps them waiting', async () => {
    const lock = new RunLock()
    const steps: string[] = []
    const tell = (what: string) => async () => {
      steps.push(what)
    }
    const neighbour = lock.shared(async () => {
      await pause(5)
      void lock.shared(tell('late'))
      steps.push('neighbour')
    })
    const slots = { sandbox: slotOf(['void', 'exited']), referee: slotOf([]), lock }
    const spoiled = repeatedIfVoid(slots, async ({ sandbox }) => {
      const { outcome } = await sandbox.run(request)
      await tell(outcome)()
    })
    await Promise.all([neighbour, spoiled])
    await pause(2)
    expect(steps).toEqual(['void', 'neighbour', 'exited', 'late'])
  })
})
