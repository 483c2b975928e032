import { codeDrafts } from '../draft/index.ts'
import { answerLanguage, answersIn, isAnswered } from '../problem/contract-paper.ts'
import { placeOf, type SetKey } from '../problem-set/index.ts'

/** Answers that somebody saved in a set, for one whose time is over; null where nothing is answered. */
export async function savedAnswers({
  uid,
  set,
  pid,
}: {
  uid: string
  set: SetKey
  pid: number
}): Promise<string | null> {
  const draft = await codeDrafts.find({ uid, place: placeOf(set), pid })
  if (draft?.language !== answerLanguage) return null
  return Object.values(answersIn(draft.code)).some(isAnswered) ? draft.code : null
}
