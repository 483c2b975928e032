/** Linear: a pattern such as `/[. ]+$/` takes minutes on a hostile name, since it rereads runs within the text. */
export function trimCharacters(text: string, characters: string): string {
  let [from, to] = [0, text.length]
  while (from < to && characters.includes(text.charAt(from))) from++
  while (to > from && characters.includes(text.charAt(to - 1))) to--
  return text.slice(from, to)
}
