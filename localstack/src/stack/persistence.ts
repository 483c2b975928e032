import { Gate } from '../gate/gate.ts'
import { printToStderr, runStep } from '../lib/step.ts'
import type { Deployed, State } from '../state/state.ts'
import { watchRoom, wordsOfRefusal } from './disk-space.ts'

const printWarning = (words: string) => printToStderr(`\n✗ ${words}\n`)

/** Reports changes that could not be stored: the first of each second, because a full disk refuses all of them. */
function reportFailures(): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - last < 1000) return
    last = performance.now()
    printWarning(wordsOfRefusal(error))
  }
}

export interface Persistence {
  deployed: Deployed
  close(): Promise<void>
}

/** Restores the stored state, and starts the gate before the engine, which stores each change from now on. */
export async function openPersistence(
  state: State,
  { endpoint, ...rest }: Deployed,
  port: number,
): Promise<Persistence> {
  const { deployed, interceptors, missing } = await runStep('Accounts, problems and submissions', () =>
    state.restore({ endpoint, ...rest }),
  )
  for (const what of missing) printToStderr(`✗ Kept, but not brought back: ${what}\n`)
  const gate = new Gate(endpoint, interceptors, reportFailures())
  await gate.listen(port)
  const endWatch = watchRoom(state.tables, printWarning)
  const close = async () => {
    endWatch()
    await gate.close()
    await state.close()
  }
  const front = `http://127.0.0.1:${port}`
  const { tables = endpoint } = deployed
  return { deployed: { ...deployed, endpoint: front, tables: tables === endpoint ? front : tables }, close }
}
