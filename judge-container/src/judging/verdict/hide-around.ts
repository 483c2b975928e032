import type { Source } from '@oj/shared/judging/task.ts'

/** Code with the number of its line, as rustc, ghc, ocaml and ruby write it, and what they draw below. */
const gutter = /^[\s>]*(?:(\d+)\s*[|+~-]|\|)(?=[\s|/]|$)/
/** Arrows below a quoted line. */
const arrows = /^[\s.]*[\^~][\s^~.-]*$/
/** After which Python quotes, further in. */
const frame = /^[\s|+]*File "[^"]*", lines? \d/
/** What SBCL says of the form that it is in. */
const form = /^;\s{4,}(?=\S)/
/** What Perl has read before an error, of any lines. */
const near = /, near "[\s\S]{0,400}?"$/gm

const toBare = (line: string) => line.trim().replace(/\s+/g, ' ')

/** Each line of a program as it is known in a quote, apart by who may see it; ends and brackets alone say nothing. */
function partsOf(code: string, { before, after }: { before: number; after: number }) {
  const lines = code.split('\n').map(toBare)
  const end = lines.length - after
  const own = new Set(lines.slice(before, end))
  const hidden = new Set([...lines.slice(0, before), ...lines.slice(end)])
  return { own, hidden: [...hidden].filter((line) => /\w\w/.test(line) && !own.has(line)), before, end }
}

/**
 * What a tool says of a program without what it quotes of lines that the author does not see, however it quotes, and with the
 * numbers that lines have for them.
 */
export function hideAround(text: string, { files: [main] }: Source): string {
  if (!main?.hidden || main.hidden.before + main.hidden.after === 0) return text
  const { own, hidden, before, end } = partsOf(String(main.content), main.hidden)
  const unseen = new Set(hidden)
  const isOwn = (line: number) => line > before && line <= end
  const name = main.name.replaceAll('.', String.raw`\.`)
  const place = new RegExp(
    String.raw`(?<![\w.])(${name})(:|\(|",? lines? | (?:on )?line )(\d+)|(starting at )(line: )(\d+)`,
    'g',
  )
  const renumber = (line: string) =>
    line.replace(place, (_, file, between = '', number, form, colon, formLine) => {
      const at = Number(number ?? formLine)
      const skipped = isOwn(at) ? before : at <= before ? 0 : end
      return `${form ?? (isOwn(at) ? file : 'problem')}${colon ?? between}${at - skipped}`
    })
  const said = text.replace(near, '').split('\n')
  const kept: string[] = []
  let isQuoting = false
  let isDropping = false
  for (const [at, line] of said.entries()) {
    const [start = '', number] = gutter.exec(line) ?? []
    const isFrame = frame.test(line)
    const isNumbered = number !== undefined
    const bare = toBare(line.slice(start.length).replace(form, '')).replace(/^\.{2,3}|\.{3}$/g, '')
    const isQuote =
      form.test(line) ||
      (start === '' && !isFrame && ((isQuoting && /^\s{4}/.test(line)) || arrows.test(said[at + 1] ?? '')))
    if (isFrame) isQuoting = true
    else if (start === '' && !/^\s{4}/.test(line)) isQuoting = false
    if (isNumbered) isDropping = !isOwn(Number(number))
    else if (start === '' && !arrows.test(line)) isDropping = isQuote && !own.has(bare)
    // the last line may be cut off
    const isUnseen =
      unseen.has(bare) || (at === said.length - 1 && bare !== '' && hidden.some((one) => one.startsWith(bare)))
    if (isUnseen) isDropping = true
    if (isDropping) continue
    const shown = isNumbered
      ? line.replace(number, (digits) => String(Number(digits) - before).padStart(digits.length))
      : renumber(line)
    kept.push(shown)
  }
  return kept.join('\n')
}
