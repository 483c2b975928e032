import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractArchive } from '@oj/shared/archive/zip.ts'

/** The files of a zip by their paths, as texts. */
export async function unzipped(zip: Buffer): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    await writeFile(join(folder, 'data.zip'), zip)
    await extractArchive(join(folder, 'data.zip'), join(folder, 'out'))
    const entries = await readdir(join(folder, 'out'), { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    return new Map(
      await Promise.all(
        paths.map(async (path) => [path.slice(join(folder, 'out').length + 1), await readFile(path, 'utf8')] as const),
      ),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
