import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { entryOptions } from '@oj/shared/archive/write.ts'
import { ZipFile } from 'yazl'
import type * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { formatCsv } from '../../../platform/csv.ts'
import { readEnv } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import { putFile } from '../../../platform/objects/remote-file.ts'
import { transact } from '../../../platform/table/index.ts'
import { type NotingWork, notingWorker, type TaskMaker } from '../../../platform/tasks.ts'
import { auditWrite } from '../../audit/index.ts'
import { gradesIn } from '../../gradebook/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { groupErrors } from '../../group/errors.ts'
import { findGroups, type Group, membersOf } from '../../group/index.ts'
import { groupKey } from '../../group-problem/index.ts'
import type { PackProblem } from '../../problem-exchange/index.ts'
import { type ClassParts, partsOfClass } from '../copy/parts.ts'
import { archiveClassTask, archiveLimits } from './contract.ts'
import { archiveKey, archiveName } from './object-keys.ts'
import { writeSubmissions } from './submissions.ts'

type Job = NotingWork<{ gid: number }, z.output<(typeof archiveClassTask)['result']>>

/** The group, if the task's maker may still archive it. @throws group-not-found, refusals */
async function requireGroup(gid: number, { caller }: TaskMaker): Promise<Group> {
  const view = (await (await findGroups([gid]))(caller)).get(gid)
  const refusal = view ? view.refusal('archive') : new Failure(groupErrors['group-not-found'])
  if (!view || refusal) throw refusal
  return view.group
}

/** Adds the group's profile and members. */
async function addGroup(zip: ZipFile, { number, name, shortName, brief, description, owner }: Group): Promise<void> {
  const about = { id: number, name, shortName, brief, description, owner, packedAt: now().toISOString() }
  const members = (await membersOf(number)).filter(({ auth }) => auth >= GroupLevel.member)
  const rows = members.map(({ username, auth, gmtCreate }) => [username, String(auth), gmtCreate])
  addText(zip, 'group.json', `${JSON.stringify(about, null, 2)}\n`)
  addText(zip, 'members.csv', formatCsv([['User', 'Level', 'Since'], ...rows]))
}

const addText = (zip: ZipFile, path: string, text: string) => zip.addBuffer(Buffer.from(text), path, entryOptions)

async function addGrades(zip: ZipFile, gid: number): Promise<number> {
  let count = 0
  for await (const { number, rows } of gradesIn(gid, now())) {
    addText(zip, `grades/gradebook-${number}.csv`, formatCsv(rows))
    count += 1
  }
  return count
}

/** Adds the group's own problems; those that cannot be packed are refused rows of the task. */
async function addProblems(
  zip: ZipFile,
  parts: ClassParts,
  scratch: string,
  pack: PackProblem,
  job: Job,
): Promise<number> {
  let left: number = archiveLimits.dataBytes
  let count = 0
  for (const { pid, title } of parts.flatMap(({ things }) => things)) {
    if (pid === undefined) continue
    try {
      const { bytes, entries } = await pack(pid, job.by, scratch, left)
      left -= bytes
      count += 1
      for (const entry of entries) {
        const path = `problems/${entry.path}`
        if ('file' in entry) zip.addFile(entry.file, path, entryOptions)
        else addText(zip, path, entry.text)
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      job.refuse(title, error)
    }
  }
  return count
}

/** Packs a group into a file, with pieces below `scratch`. */
async function packInto(file: string, group: Group, scratch: string, pack: PackProblem, job: Job) {
  const { number } = group
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(file, { flags: 'wx' }))
  // a failure is thrown by the await below
  written.catch(() => undefined)
  const parts = await partsOfClass(number)
  await addGroup(zip, group)
  const gradebooks = await addGrades(zip, number)
  const problems = await addProblems(zip, parts, scratch, pack, job)
  const sets = [groupKey(number), ...parts.flatMap(({ things }) => things.flatMap(({ set }) => set ?? []))]
  const table = join(scratch, 'submissions.csv')
  const add = (path: string, code: string) => addText(zip, path, code)
  const submissions = await writeSubmissions(sets, job.by, table, add, job.progress)
  zip.addFile(table, 'submissions.csv', entryOptions)
  zip.end()
  await written
  return { gradebooks, problems, submissions }
}

/** Packs a group with its grades, submissions and problems; `pack` packs a problem. */
export const archiveClassWorker = (pack: PackProblem) =>
  notingWorker(archiveClassTask, archiveClassTask.result, async (job: Job) => {
    if (job.reached) return job.reached
    const { gid } = job.input
    const group = await requireGroup(gid, job.by)
    const scratch = await mkdtemp(join(tmpdir(), 'oj-class-'))
    try {
      const file = join(scratch, 'archive.zip')
      const counts = await packInto(file, group, scratch, pack, job)
      await putFile(readEnv('UPLOADS_BUCKET'), archiveKey(job.taskId), file, 'application/zip')
      const archive = { name: archiveName(gid), bytes: (await stat(file)).size, ...counts }
      const entry = await auditWrite(job.by, { action: 'group.archive', target: String(gid), after: counts })
      await transact([entry, job.reaching(archive)])
      return archive
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  })
