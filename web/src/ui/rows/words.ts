export interface RowsWords {
  title: string
  about: string
  columns: readonly { title: string; rule: string; required: boolean }[]
  /** names of the downloads: an empty table, and the refused rows */
  templateName: string
  failedName: string
  send: (count: number) => string
  sending: string
  saved: (count: number) => string
}
