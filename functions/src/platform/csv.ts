/** A cell that spreadsheets would run as a formula, by its first character after blanks; some take wide signs, too. */
const formula = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/

const cellOf = (value: string) => {
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as CSV text for spreadsheets: UTF-8 with its mark, lines end with CRLF, and no cell can be a formula, whoever
 * wrote it.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}
