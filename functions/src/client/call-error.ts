/** Every way in which a call can fail, in one shape. */
export class CallError extends Error {
  /** the HTTP or envelope status; 0 where no answer came */
  readonly status: number
  /** the server's stable code, or `timeout`, `network`, `bad-answer` */
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
  }
}
