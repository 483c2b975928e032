import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { mapInParts } from '../../../platform/list-parts.ts'
import { asError } from '../../../platform/log.ts'
import { writeItem } from '../../../platform/table/index.ts'
import { type NotingWork, notingWorker } from '../../../platform/tasks.ts'
import { readPublishedGrades } from '../../gradebook/index.ts'
import { courseWith } from '../courses.ts'
import { ltiErrors as errors } from '../errors.ts'
import type { Platform } from '../platforms.ts'
import { connectionsOf } from '../store.ts'
import { sendLtiGradesTask as task } from './contract.ts'
import { openLines } from './service.ts'

/** Grades that are sent at a time. */
const atOnce = 8

/** A student's ids at a platform. */
const subsOf = async (platform: Platform, uid: string): Promise<string[]> =>
  (await connectionsOf(uid)).filter((one) => one.platform === platform.id).map(({ sub }) => sub)

/** The columns that were sent, and the number of their grades. */
const Reached = z.object({ columns: z.array(z.int()), sent: z.int() })
type Sending = NotingWork<{ id: number; course: string }, z.output<typeof Reached>>

async function sendAll({ input, by, progress, refuse, reached, reaching }: Sending) {
  const { platform, url } = await courseWith('lines', by.caller.uid, input.course)
  const { columns, lines } = await readPublishedGrades(input.id, now())
  if (columns.length === 0) throw new Failure(errors['lti-grades-none'])
  const done = [...(reached?.columns ?? [])]
  const counts = { columns: columns.length, sent: reached?.sent ?? 0, unknown: 0 }
  const students: { username: string; scores: readonly (number | null)[]; subs: string[] }[] = []
  await mapInParts(lines, atOnce, async ({ uid, username, scores }) => {
    const subs = await subsOf(platform, uid)
    if (subs.length > 0) students.push({ username, scores, subs })
    else counts.unknown += 1
  })
  const to = await openLines(platform, url, `gradebook-${input.id}`)
  for (const [place, column] of columns.entries()) {
    if (done.includes(column.id)) continue
    await progress(place, columns.length)
    const line = await to.lineOf(column)
    const graded = students.flatMap(({ username, scores, subs }) => {
      const score = scores[place]
      return score == null ? [] : subs.map((sub) => ({ username, sub, score }))
    })
    await mapInParts(graded, atOnce, async ({ username, sub, score }) => {
      if (await to.send(line, sub, score)) counts.sent += 1
      else refuse(`${username}: ${column.title}`, new Failure(errors['lti-grade-refused'], { platform: platform.name }))
    })
    done.push(column.id)
    await writeItem(reaching({ columns: done, sent: counts.sent }))
  }
  await progress(columns.length, columns.length)
  return counts
}

/** Sends the grades of a gradebook, column by column; sending one twice does no harm. */
export const sendLtiGradesWorker = notingWorker(task, Reached, async (work) => {
  try {
    return await sendAll(work)
  } catch (error) {
    if (error instanceof Failure) throw error
    work.log.info('grades refused', { error: asError(error) })
    throw new Failure(errors['lti-grades-failed'])
  }
})
