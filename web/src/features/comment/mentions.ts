import { foldForSearch } from '@oj/shared/text.ts'
import type { Named } from '../../ui/user/nameOfPerson.ts'

/** A name that is being written after an `@`: where it begins, and its text up to the caret. */
export interface Begun {
  readonly from: number
  readonly typed: string
}

/** The name that is being written before the caret; null where none is. */
export function nameBefore(text: string, caret: number): Begun | null {
  const line = text.slice(Math.max(0, caret - 22), caret)
  const [, typed] = /(?:^|[^\p{L}\p{N}._@-])@([\p{L}\p{N}._-]{0,20})$/u.exec(line) ?? []
  return typed === undefined ? null : { from: caret - typed.length, typed }
}

/** Those who have a name that begins with what is typed, each once, in order; none where only the typed name itself is left. */
export function offersFor(typed: string, people: readonly Named[], most = 8): Named[] {
  const begin = foldForSearch(typed)
  const isOffered = ({ username, nickname, realname }: Named) =>
    username !== '' && [username, nickname, realname].some((name) => name && foldForSearch(name).startsWith(begin))
  const found = [...new Map(people.filter(isOffered).map((one) => [one.username, one])).values()]
  return found.length === 1 && found[0]?.username === typed ? [] : found.slice(0, most)
}
