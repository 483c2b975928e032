/** Of Windows, also as its text mode writes them twice; longer runs are no line ends. */
const windowsEnd = /(?<!\r)\r\r?\n/g

/** Ends a text of DOS. */
const endMark = '\u001a'

/** No text has them; with those that windows-1252 has above ASCII it reads any bytes. */
const controls = /\p{Cc}(?<![\t-\r\x80-\x9f])/u

/** Splits pieces of a text where no line end is cut in two. */
class Pieces {
  #kept = ''

  next(piece: string): string {
    const text = this.#kept + piece
    let end = text.length
    while (end > 0 && text.length - end < 3 && text[end - 1] === '\r') end -= 1
    this.#kept = text.slice(end)
    return text.slice(0, end)
  }

  rest(): string {
    return this.#kept
  }
}

/** Sees how the lines of a text end. */
export class LineFacts {
  readonly #pieces = new Pieces()
  hasWindowsEnds = false
  hasEndMark = false
  /** a control character, or something after the end mark */
  hasControls = false
  #hasLf = false
  #hasCr = false

  add(piece: string): void {
    this.#read(this.#pieces.next(piece))
  }

  finish(): void {
    this.#read(this.#pieces.rest())
  }

  /** As old Macs end them. */
  get hasMacEnds(): boolean {
    return this.#hasCr && !this.#hasLf
  }

  #read(text: string): void {
    const at = this.hasEndMark ? 0 : text.indexOf(endMark)
    const body = at < 0 ? text : text.slice(0, at)
    if (at >= 0) {
      this.hasEndMark = true
      this.hasControls ||= /[^\r\n]/.test(text.slice(at).replaceAll(endMark, ''))
    }
    this.hasControls ||= controls.test(body)
    this.#hasLf ||= body.includes('\n')
    if (!body.includes('\r')) return
    this.#hasCr = true
    this.hasWindowsEnds ||= body.search(windowsEnd) >= 0
  }
}

/** Makes plain lines of the pieces of a text. */
export class PlainLines {
  readonly #pieces = new Pieces()
  readonly #isMac: boolean
  #isOver = false

  /** `isMac`: every \r ends a line */
  constructor(isMac: boolean) {
    this.#isMac = isMac
  }

  next(piece: string): string {
    return this.#plain(this.#pieces.next(piece))
  }

  rest(): string {
    return this.#plain(this.#pieces.rest())
  }

  #plain(text: string): string {
    if (this.#isOver) return ''
    const at = text.indexOf(endMark)
    this.#isOver = at >= 0
    const body = at < 0 ? text : text.slice(0, at)
    return this.#isMac ? body.replaceAll('\r', '\n') : body.replace(windowsEnd, '\n')
  }
}

/** Of what people type, where a browser or a client may have sent the line ends of Windows. */
export const toPlainLines = (text: string): string => text.replace(windowsEnd, '\n')
