/** What a table holds, in the reader's words. */
export interface RowsWords {
  title: string
  /** what a row stands for, and which rows there may be */
  about: string
  columns: readonly { title: string; rule: string; required: boolean }[]
  /** names of the files that are given away: an empty table, and the rows that were refused */
  templateName: string
  failedName: string
  /** of the button that sends so many good rows */
  send: (count: number) => string
  sending: string
  /** what has become of so many rows */
  saved: (count: number) => string
}
