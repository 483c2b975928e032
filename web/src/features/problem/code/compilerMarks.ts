/** A compiler's message about a line. */
export interface CompilerMark {
  /** from 1 */
  line: number
  isWarning: boolean
  text: string
}

/** The name of the source file: `main`, in Java the name of the class; some compilers name the folder of the sandbox, too. */
const file = String.raw`(?:\./|/\S*/run/)?(?:[Mm]ain\.\w+|\w+\.java)`

/** How compilers name a line. Where a pattern has no `text`, the message is in a line before or after. */
const patterns: readonly RegExp[] = [
  // g++, javac, go, kotlinc, gnat, ghc, ruby, luac: main.cpp:3:5: error: …
  new RegExp(String.raw`^(?:\S+: )?${file}:(?<line>\d+)(?::\d+)?(?:-\d+)?:?\s*(?<text>.*)$`),
  // tsc, mcs, ldc, fpc: main.ts(3,5): error TS2304: …
  new RegExp(String.raw`^${file}\((?<line>\d+)(?:,\d+)?\):?\s+(?<text>.*)$`),
  // python, ocaml
  new RegExp(String.raw`^\s*File "${file}", lines? (?<line>\d+)`),
  // rustc
  new RegExp(String.raw`^\s*--> ${file}:(?<line>\d+)`),
  // sbcl
  /form starting at line: (?<line>\d+)/,
  // perl, php
  new RegExp(String.raw`^(?<text>.*) (?:at|in) ${file} (?:on )?line (?<line>\d+)`),
]

/** The severity at the beginning of a line of output; the rest is the message. */
const severity = /^\s*(?:PHP )?(?<kind>(?:fatal |syntax |parse )?error|warning|note|fatal)\b[^:]*:\s*/i

/** Lines that only continue another message. */
const asides = /^(?:\s*note\b|required |In |Fatal: There w)/

/** The most marks: later errors often follow from the first ones. */
const most = 50

/** The lines that a compiler's output names, in its order, each with its first message. */
export function compilerMarks(output: string): CompilerMark[] {
  const lines = output.split('\n')
  const marks = new Map<number, CompilerMark>()
  for (const [at, outputLine] of lines.entries()) {
    const place = placeIn(outputLine)
    if (!place || asides.test(place.text ?? '')) continue
    const message = place.text === undefined || isEmpty(place.text) ? messageNear(lines, at) : place.text
    const isWarning = /^\s*warning\b/i.test(place.text ?? message)
    const before = marks.get(place.line)
    if (message !== '' && (!before || (before.isWarning && !isWarning))) {
      marks.set(place.line, { line: place.line, isWarning, text: stripSeverity(message) })
    }
  }
  return [...marks.values()].slice(0, most)
}

function placeIn(outputLine: string): { line: number; text: string | undefined } | null {
  for (const pattern of patterns) {
    const groups = pattern.exec(outputLine)?.groups
    if (groups) return { line: Number(groups.line), text: groups.text }
  }
  return null
}

const stripSeverity = (text: string) => text.replace(severity, '').trim() || text.trim()

/** Whether a text is a severity alone, which ghc and gfortran write above their messages. */
const isEmpty = (text: string) => /^\s*(?:(?:error|warning):?\s*(?:\[[^\]]*\]\s*)*)?$/i.test(text)

/** The message of a place on a line of its own: above it for rustc and sbcl, otherwise below, after the quoted code. */
function messageNear(lines: readonly string[], at: number): string {
  const above = lines.slice(0, at).findLast(isWords) ?? ''
  if (/^(?:error|warning)(?:\[\w+\])?:/.test(above)) return above
  if (above.startsWith(';')) return above.replace(/^[;\s]+/, '').replace(/ on #<.*/, '')
  const next = lines.findIndex((line, index) => index > at && placeIn(line) !== null)
  const below = lines.slice(at + 1, next === -1 ? undefined : next)
  return below.find((line) => /^\s*(?:\w*Error|\w*Exception|Warning)\b.*:/.test(line)) ?? below.find(isWords) ?? ''
}

/** Whether a line is neither quoted code nor an arrow below it. */
const isWords = (line: string) => /\p{L}/u.test(line) && !/^\s*\d*\s*\|/.test(line)
