/**
 * A text without these characters at its ends. A pattern such as `/[. ]+$/` would read a run in the middle of the text
 * again from each of its characters, which takes minutes on a name that somebody made for that.
 */
export function trimCharacters(text: string, characters: string): string {
  let [from, to] = [0, text.length]
  while (from < to && characters.includes(text.charAt(from))) from++
  while (to > from && characters.includes(text.charAt(to - 1))) to--
  return text.slice(from, to)
}
