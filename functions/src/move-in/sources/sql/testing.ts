import type { Value } from './values.ts'

const marks: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\x1a': '\\Z',
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
}

/** As MySQL's own tool writes it. */
export const writeValue = (value: Value): string =>
  typeof value === 'string'
    ? // biome-ignore lint/suspicious/noControlCharactersInRegex: those that are escaped
      `'${value.replace(/[\0\b\t\n\r\x1a\\'"]/g, (sign) => marks[sign] ?? sign)}'`
    : String(value ?? 'NULL')

/** Rows of one table, in one statement. */
export function writeInsert(table: string, rows: readonly Readonly<Record<string, Value>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const values = rows.map((row) => `(${columns.map((column) => writeValue(row[column] ?? null)).join(',')})`)
  return `INSERT INTO \`${table}\` (${columns.map((column) => `\`${column}\``).join(', ')}) VALUES ${values.join(',\n')};\n`
}

/** Of tables with their rows. */
export const writeDump = (tables: Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>): string =>
  Object.entries(tables)
    .filter(([, rows]) => rows.length > 0)
    .map(([table, rows]) => writeInsert(table, rows))
    .join('')

/** As its `CREATE TABLE` says them, by tables, of which each says its columns. */
export const writeSchema = (schema: Readonly<Record<string, string>>): string =>
  Object.entries(schema)
    .map(([table, columns]) => {
      const all = columns.split(' ').map((column) => `  \`${column}\` text`)
      return `CREATE TABLE \`${table}\` (\n${all.join(',\n')},\n  KEY \`k\` (\`x\`)\n) ENGINE=InnoDB DEFAULT CHARSET=utf8;\n`
    })
    .join('')
