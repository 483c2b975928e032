import { type Locale, pickText } from '@oj/shared/text.ts'
import { Failure } from '../../platform/errors.ts'
import { deletedName } from '../account/contract-deleted.ts'
import { findAccounts } from '../account/index.ts'
import { type Entry, entriesOf, type SetKey } from '../problem-set/index.ts'
import type { SimilarPair } from './contract.ts'
import { similarityErrors as errors } from './errors.ts'
import { basesIn, checkOf, type Found, isRunning, type Review, readFoundPairs, reviewsIn } from './store.ts'

const idOf = ({ one, other }: Pick<Found, 'one' | 'other'>): string => `${one.submitId}-${other.submitId}`

/** The two submissions of a pair. */
export function submissionsOf(id: string): { one: number; other: number } {
  const [one = 0, other = 0] = id.split('-').map(Number)
  return { one, other }
}

/** The names of some people by uid. */
async function namesOf(found: readonly Found[]): Promise<Map<string, string>> {
  const uids = new Set(found.flatMap(({ one, other }) => [one.uid, other.uid]))
  return new Map((await findAccounts([...uids])).map(({ uid, username }) => [uid, username]))
}

/** Pairs as they are told, without code. */
export async function toSimilarPairs(
  found: readonly Found[],
  entries: readonly Entry[],
  reviews: readonly Review[],
): Promise<SimilarPair[]> {
  const names = await namesOf(found)
  const displayIds = new Map(entries.map(({ pid, displayId }) => [pid, displayId]))
  const noted = new Map(reviews.map((one) => [`${one.one}-${one.other}`, one]))
  return found.flatMap((one) => {
    const problemId = displayIds.get(one.pid)
    // a problem that was taken out of the set is none of it
    if (problemId === undefined) return []
    const id = idOf(one)
    const review = noted.get(id)
    return [
      {
        id,
        problemId,
        language: one.language,
        similarity: one.similarity,
        similarity1: one.one.percent,
        similarity2: one.other.percent,
        longest: one.longest,
        username1: names.get(one.one.uid) ?? deletedName,
        username2: names.get(one.other.uid) ?? deletedName,
        submitTime1: one.one.at,
        submitTime2: one.other.at,
        submissionId1: one.one.submitId,
        submissionId2: one.other.submitId,
        review: review
          ? { isReviewed: review.isReviewed, note: review.note, username: review.by, at: review.at }
          : null,
      },
    ]
  })
}

/** What the last comparison of a set found, and what is known of it besides. */
export async function pairsOf(set: SetKey, uid: string, locale: Locale) {
  const [check, entries, reviews, bases] = await Promise.all([
    checkOf(set),
    entriesOf(set),
    reviewsIn(set),
    basesIn(set),
  ])
  const based = new Set(bases.map(({ pid }) => pid))
  return {
    checkedAt: check?.checkedAt ?? null,
    programs: check?.programs ?? 0,
    isCut: check?.isCut ?? false,
    running: isRunning(check)
      ? { username: check.username ?? '', taskId: check.uid === uid ? check.taskId : null }
      : null,
    problems: entries.map(({ pid, displayId, title }) => ({
      pid,
      problemId: displayId,
      title: pickText(title, locale),
      hasBase: based.has(pid),
    })),
    pairs: await toSimilarPairs(await readFoundPairs(check), entries, reviews),
  }
}

/** One pair that was found. @throws similarity-pair-unknown */
export async function pairWith(set: SetKey, id: string): Promise<Found> {
  const found = (await readFoundPairs(await checkOf(set))).find((one) => idOf(one) === id)
  if (!found) throw new Failure(errors['similarity-pair-unknown'])
  return found
}
