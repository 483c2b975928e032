/** What makes a formula, after blanks and quotes; some spreadsheets take wide signs, too. */
const sign = String.raw`(?:[^\S\t\r\n]|")*[=+\-@|%＝＋－＠]`

/** A cell that is one, or that some spreadsheet would begin at another place. */
const atStart = new RegExp(`^${sign}|^[\\t\\r\\n]`)
/** A formula inside of a cell, for those that separate by something else than the comma: they know nothing of our quotes. */
const inside = new RegExp(`(\\r\\n|[;|\\t\\r\\n])(?=${sign})`, 'g')

const cellOf = (value: string) => {
  const marked = value.replace(inside, "$1'")
  const safe = atStart.test(value) ? `'${marked}` : marked
  return /[",;|\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as CSV text for spreadsheets: UTF-8 with its mark, lines end with CRLF, and no cell can be a formula, whoever
 * wrote it and whatever the spreadsheet takes for the separator.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}
