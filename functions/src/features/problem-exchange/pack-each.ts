import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../../platform/errors.ts'
import type { TaskMaker } from '../../platform/tasks.ts'
import { allProblems } from '../problem/index.ts'
import { packProblem } from './export/export-task.ts'
import { withScratch } from './scratch.ts'
import { writeZip } from './write-zip.ts'

/** Writes the package of each problem of the site into a folder, one after the other; those that have none are named. */
export async function packEach(folder: string, by: TaskMaker): Promise<{ packed: number; refused: string[] }> {
  await mkdir(folder, { recursive: true })
  const refused: string[] = []
  const rows = await allProblems()
  for (const { pid, problemId } of rows) {
    try {
      await withScratch(async (scratch) => {
        const { entries } = await packProblem(pid, by, scratch, Number.POSITIVE_INFINITY)
        await writeZip(entries, join(folder, `${problemId}.zip`))
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused.push(`${problemId}: ${error.message}`)
    }
  }
  return { packed: rows.length - refused.length, refused }
}
