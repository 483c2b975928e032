import type { Question } from '../../../problem/contract-paper.ts'
import { type Base, type Lack, truthOf } from '../build-questions.ts'

/** What options say that make a question one of truth. */
const words: readonly (readonly [right: string, wrong: string])[] = [
  ['true', 'false'],
  ['正确', '错误'],
  ['对', '错'],
]

/** Null where the options say something else. */
export function truthAmong(
  base: Base,
  options: readonly { readonly text: string; readonly share: number }[],
): Question | Lack | null {
  if (options.length !== 2) return null
  const shareOf = (said: string) => options.find(({ text }) => text.toLowerCase() === said)?.share
  for (const [right, wrong] of words) {
    const [ofRight, ofWrong] = [shareOf(right), shareOf(wrong)]
    if (ofRight !== undefined && ofWrong !== undefined) return truthOf(base, [ofRight, ofWrong])
  }
  return null
}
