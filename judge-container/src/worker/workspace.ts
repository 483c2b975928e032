import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Comparer } from '../judging/comparing/comparer.ts'
import { type Crowd, type Place, roles } from '../judging/compile/compile.ts'
import { CompileCache } from '../judging/compile/compile-cache.ts'
import { RunLock } from '../judging/run-lock.ts'
import { openSandbox, workPath } from '../sandbox/sandbox.ts'
import { orderProcessors } from './places.ts'

const maxCompiledBytes = 512 * 1024 ** 2

/** A judge's own part of the jail's work folder, on the same volume as the boxes, so that files get there by links. */
export interface Workspace {
  testData: string
  places: readonly Place[]
  /** state shared by the places, kept up to date by their user */
  crowd: Crowd
  /** Kills all runs and removes everything. */
  close(): Promise<void>
}

/** Folders of this process that are in use. */
const ours = new Set<string>()

/** Makes a workspace with so many slots. Throws when the jail is missing or has no free slot. */
export async function openWorkspace(jail: string, slots: number): Promise<Workspace> {
  const work = workPath(jail)
  await removeLeftovers(work)
  const home = await mkdtemp(join(work, `judge-${process.pid}-`))
  ours.add(home)
  const folder = async (name: string) => {
    await mkdir(join(home, name), { mode: 0o700 })
    return join(home, name)
  }
  const cache = new CompileCache(await folder('compiled'), maxCompiledBytes)
  const lock = new RunLock()
  const places: Place[] = []
  const crowd: Crowd = { atWork: 0 }
  const order = orderProcessors()
  const close = async () => {
    await Promise.all(places.flatMap((each) => [each.sandbox, each.referee, each.comparer].map((part) => part.close())))
    await rm(home, { recursive: true, force: true })
    ours.delete(home)
  }
  try {
    for (let slot = 0; slot < slots; slot++) {
      const own = await folder(`slot-${slot}`)
      for (const role of roles) await folder(join(`slot-${slot}`, role))
      const sandbox = await openSandbox({ jail })
      const referee = await openSandbox({ jail })
      const core = order[slot % order.length] ?? 1
      places.push({ sandbox, referee, folder: own, comparer: new Comparer(), lock, cache, core, crowd })
    }
    return { testData: await folder('test-data'), places, crowd, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Removes the workspaces of judges that were killed; one with our own process id is from before a restart, too. */
async function removeLeftovers(work: string): Promise<void> {
  for (const name of await readdir(work)) {
    const pid = Number(/^judge-(\d+)-/.exec(name)?.[1] ?? Number.NaN)
    const home = join(work, name)
    if (Number.isNaN(pid) || ours.has(home) || (pid !== process.pid && isAlive(pid))) continue
    await rm(home, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
