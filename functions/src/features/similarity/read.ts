import { type Locale, pickText } from '@oj/shared/text.ts'
import { Failure } from '../../platform/errors.ts'
import { deletedName } from '../account/contract-deleted.ts'
import { findAccounts } from '../account/index.ts'
import { type Entry, entriesOf, type SetKey } from '../problem-set/index.ts'
import type { SimilarPair } from './contract.ts'
import { similarityErrors as errors } from './errors.ts'
import { basesIn, checkOf, type Found, isRunning, type Review, readFoundPairs, reviewsIn } from './store.ts'

const idOf = ({ one, other }: Pick<Found, 'one' | 'other'>): string => `${one.submitId}-${other.submitId}`

export function submissionsOf(id: string): { one: number; other: number } {
  const [one = 0, other = 0] = id.split('-').map(Number)
  return { one, other }
}

async function namesOf(found: readonly Found[]): Promise<Map<string, string>> {
  const uids = new Set(found.flatMap(({ one, other }) => [one.uid, other.uid]))
  return new Map((await findAccounts([...uids])).map(({ uid, username }) => [uid, username]))
}

/** Without code. */
export async function toSimilarPairs(
  found: readonly Found[],
  entries: readonly Entry[],
  reviews: readonly Review[],
): Promise<SimilarPair[]> {
  const names = await namesOf(found)
  const displayIds = new Map(entries.map(({ pid, displayId }) => [pid, displayId]))
  const reviewsById = new Map(reviews.map((one) => [`${one.one}-${one.other}`, one]))
  return found.flatMap((one) => {
    const problemId = displayIds.get(one.pid)
    // the problem was removed from the set
    if (problemId === undefined) return []
    const id = idOf(one)
    const review = reviewsById.get(id)
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

/** The result of the last comparison and what is known besides. */
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

/** @throws similarity-pair-unknown */
export async function pairWith(set: SetKey, id: string): Promise<Found> {
  const found = (await readFoundPairs(await checkOf(set))).find((one) => idOf(one) === id)
  if (!found) throw new Failure(errors['similarity-pair-unknown'])
  return found
}
