import { codeDrafts } from '../draft/index.ts'
import { answerLanguage, answersIn, isAnswered } from '../problem/contract-paper.ts'
import { placeOf, type SetKey } from '../problem-set/index.ts'
import type { Drawer } from './draw.ts'

/** The answers that somebody has saved in a set without handing them in; null where nothing is answered. */
export async function savedAnswers({ uid, set, pid }: Drawer & { set: SetKey }): Promise<string | null> {
  const draft = await codeDrafts.find({ uid, place: placeOf(set), pid })
  if (draft?.language !== answerLanguage) return null
  return Object.values(answersIn(draft.code)).some(isAnswered) ? draft.code : null
}
