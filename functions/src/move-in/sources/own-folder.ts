import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes one thing of each row, with a folder of its own that is gone when the next is asked for. */
export async function* inOwnFolders<Row, Made>(
  rows: Iterable<Row>,
  scratch: string,
  make: (row: Row, folder: string) => Promise<Made>,
): AsyncGenerator<Made> {
  for (const row of rows) {
    const folder = await mkdtemp(join(scratch, 'one-'))
    try {
      yield await make(row, folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
