/**
 * Figures in the output of a checker. It may repeat text of the contestant, so that the checker's own figure may stand
 * among forged ones: a figure must stand in its proper place, and of several the least counts. Forging one only lowers it.
 * This only holds if the whole output is read, however much contestant's text precedes the checker's own.
 */
export interface Figures {
  /** nothing can be read in it */
  isBlank: boolean
  /** the number at the beginning, or NaN */
  beginning: number
  /** the least number on a line of its own, or NaN */
  alone: number
  /** the least X of lines `points X`, or NaN */
  points: number
  /** the least number on a line of its own before the first such line, or NaN */
  before: number
  /** the percentages of all lines `partially correct (N)`, as far as exit codes go */
  partly: ReadonlySet<number>
}

const decimal = String.raw`-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`

const wholeLine = new RegExp(`^[ \\t]*(${decimal})(?:[ \\t]*%)?[ \\t]*$`, 'gm')
const beginning = new RegExp(`^(${decimal})(?![\\w.])`)
const pointsLine = new RegExp(`^[ \\t]*points[ \\t]+(${decimal})(?![\\w.])`, 'gm')
const partlyLine = /^[ \t]*partially correct \((\d+)\)/gm
const maxExitCode = 255

const introducer = '\u001b'
const colour = new RegExp(`${introducer}\\[[0-?]*[ -/]*[@-~]`, 'g')
const invisible = new RegExp(`(?![\\n\\t${introducer}])\\p{Cc}`, 'gu')
const byteOrderMark = '\u00ef\u00bb\u00bf'

/** No line with a figure is longer, in characters. */
const maxLine = 64 * 1024

/** The minimum of two numbers, ignoring NaN. */
function minIgnoringNaN(one: number, other: number): number {
  if (Number.isNaN(one)) return other
  return Number.isNaN(other) ? one : Math.min(one, other)
}

/** Converts digits to a number; one below the range of a double becomes the lowest double. */
const numberOf = (digits: string | undefined) => Math.max(Number(digits ?? Number.NaN), -Number.MAX_VALUE)

function leastIn(text: string, pattern: RegExp, known: number): number {
  let least = known
  for (const [, digits] of text.matchAll(pattern)) least = minIgnoringNaN(least, numberOf(digits))
  return least
}

/** Collects the figures of a text that comes in parts (bytes as latin1: only ASCII matters), in constant memory. */
export class FigureReader {
  /** the line that has not ended yet */
  #line = ''
  #isFirst = true
  #partly = new Set<number>()
  #found = { isBlank: true, beginning: Number.NaN, alone: Number.NaN, points: Number.NaN, before: Number.NaN }

  /** Reads the next part. */
  read(part: string): void {
    const text = this.#line + part.replaceAll('\r', '\n').replace(invisible, '')
    const end = text.lastIndexOf('\n') + 1
    if (end > 0) this.#readLines(text.slice(0, end))
    this.#line = shortenLine(text.slice(end))
  }

  /** The figures, once all parts have been read. */
  end(): Figures {
    this.#readLines(this.#line)
    this.#line = ''
    return { ...this.#found, partly: this.#partly }
  }

  #readLines(raw: string): void {
    const marked = this.#isFirst && raw.startsWith(byteOrderMark)
    const text = raw
      .slice(marked ? byteOrderMark.length : 0)
      .replace(colour, '')
      .replaceAll(introducer, '')
    const found = this.#found
    this.#isFirst = false
    if (found.isBlank) {
      const start = text.trimStart()
      found.isBlank = start === ''
      found.beginning = numberOf(beginning.exec(start)?.[1])
    }
    found.alone = leastIn(text, wholeLine, found.alone)
    if (Number.isNaN(found.points)) {
      const first = text.search(pointsLine)
      found.before = leastIn(first < 0 ? text : text.slice(0, first), wholeLine, found.before)
    }
    found.points = leastIn(text, pointsLine, found.points)
    for (const [, digits] of text.matchAll(partlyLine)) {
      if (Number(digits) <= maxExitCode) this.#partly.add(Number(digits))
    }
  }
}

/**
 * A line up to the maximum length of figures, with a letter in place of the rest: so long a line is not a figure.
 * Spaces may continue without limit.
 */
function shortenLine(line: string): string {
  if (line.length <= maxLine) return line
  const text = line.replace(/[ \t]+/g, ' ')
  return text.length <= maxLine ? text : `${text.slice(0, maxLine)}x`
}

/** The number that has a line of its own, or the one that the text begins with if that is less; or NaN. */
export function leastNumber(text: Figures | undefined): number {
  return text ? minIgnoringNaN(text.alone, text.beginning) : Number.NaN
}

/** The number of a line `points X`, or a smaller one before it: that may be the checker's own, and the line forged. */
function pointsOf(text: Figures): number {
  if (Number.isNaN(text.points)) return leastNumber(text)
  return minIgnoringNaN(text.points, minIgnoringNaN(text.before, text.beginning))
}

/** The points that a checker gives, the least of several texts; or NaN. */
export function leastPoints(...texts: readonly Figures[]): number {
  return texts.map(pointsOf).reduce(minIgnoringNaN, Number.NaN)
}
