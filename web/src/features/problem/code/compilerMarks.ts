/** What a compiler says of a line of the code. */
export interface CompilerMark {
  /** from 1 */
  line: number
  isWarning: boolean
  text: string
}

/**
 * The only file, which all languages call `main` but Java, whose file has the name of its class; some compilers name the
 * folder of the sandbox too.
 */
const file = String.raw`(?:\./|/\S*/run/)?(?:[Mm]ain\.\w+|\w+\.java)`

/**
 * How compilers name a line: a place and what is wrong there, in one line of their output. Where a pattern has no `text`,
 * it stands in a line before or after.
 */
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

/** What a line of output begins with that says how bad it is; the rest is the message. */
const severity = /^\s*(?:PHP )?(?<kind>(?:fatal |syntax |parse )?error|warning|note|fatal)\b[^:]*:\s*/i

/** Lines that only belong to a message elsewhere. */
const asides = /^(?:\s*note\b|required |In |Fatal: There w)/

/** At most so many marks: after the first faults compilers guess. */
const most = 50

/** The lines that a compiler's output names, in its order, each with its first message. */
export function compilerMarks(output: string): CompilerMark[] {
  const lines = output.split('\n')
  const marks = new Map<number, CompilerMark>()
  for (const [at, outputLine] of lines.entries()) {
    const found = placeIn(outputLine)
    if (!found || asides.test(found.text ?? '')) continue
    const said = found.text === undefined || isEmpty(found.text) ? messageNear(lines, at) : found.text
    const isWarning = /^\s*warning\b/i.test(found.text ?? said)
    const before = marks.get(found.line)
    if (said !== '' && (!before || (before.isWarning && !isWarning))) {
      marks.set(found.line, { line: found.line, isWarning, text: stripSeverity(said) })
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

/** The message without how bad it is. */
const stripSeverity = (text: string) => text.replace(severity, '').trim() || text.trim()

/** Only how bad it is, as ghc and gfortran write above their messages. */
const isEmpty = (text: string) => /^\s*(?:(?:error|warning):?\s*(?:\[[^\]]*\]\s*)*)?$/i.test(text)

/** The message of a place that stands alone: rustc's and sbcl's are above, others' below, behind the code that they show. */
function messageNear(lines: readonly string[], at: number): string {
  const above = lines.slice(0, at).findLast(isWords) ?? ''
  if (/^(?:error|warning)(?:\[\w+\])?:/.test(above)) return above
  if (above.startsWith(';')) return above.replace(/^[;\s]+/, '').replace(/ on #<.*/, '')
  const next = lines.findIndex((line, index) => index > at && placeIn(line) !== null)
  const below = lines.slice(at + 1, next === -1 ? undefined : next)
  return below.find((line) => /^\s*(?:\w*Error|\w*Exception|Warning)\b.*:/.test(line)) ?? below.find(isWords) ?? ''
}

/** Neither code with its number, nor an arrow below it. */
const isWords = (line: string) => /\p{L}/u.test(line) && !/^\s*\d*\s*\|/.test(line)
