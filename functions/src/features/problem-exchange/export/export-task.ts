import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type PackageEntry, writeExported } from '@oj/shared/packages/write/exported.ts'
import { writeHoj } from '@oj/shared/packages/write/hoj.ts'
import { writeIcpc } from '@oj/shared/packages/write/icpc.ts'
import { readEnv } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import { putFile } from '../../../platform/objects/remote-file.ts'
import { transact } from '../../../platform/table/index.ts'
import { notingWorker } from '../../../platform/tasks.ts'
import { auditWrite } from '../../audit/index.ts'
import { ownProblem } from '../../problem-admin/index.ts'
import { type exportFormats, exportProblemsTask, type Note } from '../contract.ts'
import { exchangeErrors as errors } from '../errors.ts'
import { exportKey } from '../object-keys.ts'
import type { PackProblem } from '../packed.ts'
import { withScratch } from '../scratch.ts'
import { writeZip } from '../write-zip.ts'
import { checkFit, lossesOf } from './losses.ts'
import { bytesOf, packageOf, placeInFolder } from './package.ts'

/** Test data that one export unpacks to the local disk. */
const megabyte = 1024 ** 2
const bytesMax = 2560 * megabyte

type Format = (typeof exportFormats)[number]

/** The entries of a problem in each format. */
const writers: Readonly<Record<Format, (problem: Awaited<ReturnType<typeof packageOf>>) => Promise<PackageEntry[]>>> = {
  own: async (problem) => placeInFolder(problem.id, writeExported(problem)),
  hoj: writeHoj,
  icpc: async (problem) => placeInFolder(problem.id, await writeIcpc(problem)),
}

/** Problems that the caller may not export are reported and left out. */
export const exportWorker = notingWorker(exportProblemsTask, exportProblemsTask.result, async (work) =>
  withScratch(async (scratch) => {
    const { taskId, input, by, progress, refuse, reached, reaching } = work
    if (reached) return reached
    const pids = [...new Set(input.pids)]
    const entries: PackageEntry[] = []
    const ids: string[] = []
    const losses = new Map<string, Note & { problemIds: string[] }>()
    let bytes = 0
    for (const [at, pid] of pids.entries()) {
      await progress(at, pids.length + 1)
      try {
        const current = await ownProblem(pid, by.caller)
        bytes += bytesOf(current)
        if (bytes > bytesMax) throw new Failure(errors['export-too-large'], { most: bytesMax / megabyte })
        const problem = await packageOf(current, join(scratch, String(pid)))
        checkFit(problem, input.format)
        for (const lost of lossesOf(problem, input.format)) {
          const { problemIds } = losses.get(lost.code) ?? { problemIds: [] }
          losses.set(lost.code, { ...lost, problemIds: [...problemIds, problem.id] })
        }
        entries.push(...(await writers[input.format](problem)))
        ids.push(problem.id)
      } catch (error) {
        if (!(error instanceof Failure) || error.spec.code === 'export-too-large') throw error
        refuse(String(pid), error)
      }
    }
    if (ids.length === 0) throw new Failure(errors['export-none'])
    const file = join(scratch, 'export.zip')
    await writeZip(entries, file)
    await putFile(readEnv('UPLOADS_BUCKET'), exportKey(taskId), file, 'application/zip')
    const { size } = await stat(file)
    await rm(file)
    const name = ids.length === 1 ? `problem-${ids[0]}.zip` : `problems-${ids.length}.zip`
    const result = { name, bytes: size, problems: ids.length, losses: [...losses.values()] }
    const after = { problems: ids.length }
    const logged = await auditWrite(by, { action: 'problem.export', target: ids.slice(0, 20).join(' '), after })
    await transact([logged, reaching(result)])
    return result
  }),
)

/** In the format that loses nothing. */
export const packProblem: PackProblem = async (pid, { caller }, scratch, most) => {
  const current = await ownProblem(pid, caller)
  const bytes = bytesOf(current)
  if (bytes > most) throw new Failure(errors['export-too-large'], { most: Math.floor(most / megabyte) })
  const problem = await packageOf(current, join(scratch, String(pid)))
  return { bytes, entries: placeInFolder(problem.id, writeExported(problem)) }
}
