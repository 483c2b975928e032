import type { Locale } from '@oj/shared/text.ts'
import { now } from '../../../platform/clock.ts'
import { asError, log } from '../../../platform/log.ts'
import type { WebhookProblem } from './contract.ts'
import { postText } from './post.ts'
import { type ClassReminders, noteProblem, remindersOf } from './store.ts'

/** Posts a text to the webhook of a class and notes what became of it. */
export async function postNoted(row: ClassReminders, text: string): Promise<WebhookProblem | null> {
  const problem = await postText(row, text, now())
  if (problem) log.info('webhook failed', { gid: row.number, reason: problem.code })
  // most have nothing to note
  if (problem || row.problem) await noteProblem(row, problem)
  return problem
}

/** Posts a text to the webhook of a class, if it has one, in the language that was set with it. Never throws. */
export async function sendToClass(
  gid: number,
  words: Readonly<Record<Locale, string>>,
): Promise<'none' | 'sent' | 'failed'> {
  try {
    const row = await remindersOf(gid)
    if (!row || row.address === '') return 'none'
    return (await postNoted(row, words[row.locale])) === null ? 'sent' : 'failed'
  } catch (reason) {
    log.error('webhook not sent', { gid, error: asError(reason).name })
    return 'failed'
  }
}
