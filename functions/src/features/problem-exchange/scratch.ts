import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs work with a temporary folder, which is always deleted. */
export async function withScratch<T>(work: (scratch: string) => Promise<T>): Promise<T> {
  const scratch = await realpath(await mkdtemp(join(tmpdir(), 'oj-exchange-')))
  try {
    return await work(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
