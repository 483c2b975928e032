import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runInteraction } from '../../judging/run/interact.ts'
import { openSandbox, workPath } from '../../sandbox/sandbox.ts'

const ping = fileURLToPath(new URL('../../../.build/ping', import.meta.url))
const limits = { cpuMs: 60_000, wallMs: 60_000, memoryKb: 65_536, stackKb: 8192, outputBytes: 1e8, processes: 8 }

/** Round trips of one short line per second between two programs in two sandboxes. Takes about a second. */
export async function benchInteraction(roundTrips = 50_000): Promise<{ roundTripsPerSecond: number }> {
  await mkdir(workPath(), { recursive: true })
  const folder = await mkdtemp(`${workPath()}/interaction-`)
  const sandboxes = { contestant: await openSandbox(), interactor: await openSandbox() }
  try {
    await cp(ping, `${folder}/ping`)
    const copyIn = [{ from: `${folder}/ping`, to: 'ping', executable: true }]
    const request = { env: {}, policy: 'native', copyIn, ...limits } as const
    const asker = { ...request, argv: ['ping', String(roundTrips)] }
    const { contestant } = await runInteraction(
      sandboxes,
      { contestant: asker, interactor: { ...request, argv: ['ping'] } },
      folder,
    )
    if (contestant.outcome !== 'exited' || contestant.exitCode !== 0) {
      throw new Error(`the conversation broke off: ${contestant.outcome} ${contestant.message}`)
    }
    return { roundTripsPerSecond: Math.round((roundTrips / contestant.wallMs) * 1000) }
  } finally {
    await Promise.all([sandboxes.contestant.close(), sandboxes.interactor.close()])
    await rm(folder, { recursive: true })
  }
}
