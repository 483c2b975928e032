import type { Charsets } from './charset.ts'
import { DumpError } from './dump-error.ts'
import { type Reading, Tokens } from './tokens.ts'
import { readValue, type Value } from './values.ts'

/** Values of the wanted columns that the dump has, in its order. */
export interface DumpRow {
  table: string
  columns: readonly string[]
  values: readonly Value[]
}

interface Table {
  columns: readonly string[]
  charset: string
}

/** What a dump holds of a table. */
export interface Held {
  rows: number
  /** columns that are not wanted and hold something: neither NULL nor empty nor zero */
  filled: Set<string>
}

/** By tables, their columns; other values are passed over, and never in memory. */
export type Wanted = ReadonlyMap<string, ReadonlySet<string>>

/** No columns, although they stand where columns do. */
const noColumns: ReadonlySet<string> = new Set([
  'primary',
  'key',
  'unique',
  'index',
  'constraint',
  'foreign',
  'fulltext',
  'spatial',
  'check',
  'period',
])

/** Reads the rows of an SQL file in one pass, in time that grows with its length alone. */
export class DumpReader {
  readonly held = new Map<string, Held>()
  readonly #tables = new Map<string, Table>()
  readonly #tokens = new Tokens()
  readonly #wanted: Wanted
  readonly #meant: string | null
  #rows: DumpRow[] = []

  /** `meant`: the encoding of texts in tables of latin1, where UTF-8 is wrong. */
  constructor(wanted: Wanted, meant: string | null = null) {
    this.#wanted = wanted
    this.#meant = meant
  }

  /** @throws DumpError for what is no dump or ends too early */
  async *read(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<DumpRow[]> {
    const reading = this.#readStatements()
    for await (const piece of pieces) {
      this.#tokens.add(piece)
      reading.next()
      yield this.#takeRows()
    }
    this.#tokens.end()
    reading.next()
    yield this.#takeRows()
    if (this.#tokens.isOpen) throw new DumpError('the dump has no end: its last line does not say that it is complete')
  }

  #takeRows(): DumpRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  *#readStatements(): Reading<void> {
    const tokens = this.#tokens
    while ((yield* tokens.next()) !== 'end') {
      const word = tokens.kind === 'word' ? tokens.text.toLowerCase() : ''
      if (word === 'delimiter') yield* this.#skipProcedures()
      else if (word === 'create') yield* this.#readCreate()
      else if (word === 'insert' || word === 'replace') yield* this.#readInsert()
      else if (word === 'set') yield* this.#readSet()
      else yield* this.#skipStatement()
    }
  }

  /** To the line that gives statements their own end again. */
  *#skipProcedures(): Reading<void> {
    const rest = yield* this.#tokens.readLine()
    if (rest?.trim() === ';') return
    let line: string | null
    do line = yield* this.#tokens.readLine()
    while (line !== null && !/^\s*delimiter\s+;/i.test(line))
    if (line === null) throw this.#tokens.error('the dump ends within a procedure')
  }

  *#skipStatement(): Reading<void> {
    const tokens = this.#tokens
    tokens.keeps = false
    while (!tokens.isSign(';')) yield* tokens.advance()
    tokens.keeps = true
  }

  *#readSet(): Reading<void> {
    const tokens = this.#tokens
    yield* tokens.advance()
    if (tokens.isWord('names')) {
      yield* tokens.advance()
      const { kind, bytes, text } = tokens
      tokens.charset = (kind === 'text' ? bytes.toString() : text).toLowerCase()
    }
    yield* this.#skipStatement()
  }

  /** The name of a table, of which only the last part counts; ends behind it. */
  *#readTableName(): Reading<string> {
    const tokens = this.#tokens
    let name = tokens.text
    for (;;) {
      yield* tokens.advance()
      const isGlued = name.endsWith('.') || (tokens.kind === 'word' && tokens.text.startsWith('.'))
      if (!isGlued) return name.slice(name.lastIndexOf('.') + 1).toLowerCase()
      name += tokens.text
    }
  }

  *#readCreate(): Reading<void> {
    const tokens = this.#tokens
    do yield* tokens.advance()
    while (tokens.isWord('temporary'))
    if (!tokens.isWord('table')) return yield* this.#skipStatement()
    do yield* tokens.advance()
    while (tokens.isWord('if', 'not', 'exists'))
    const name = yield* this.#readTableName()
    let columns: readonly string[] = []
    if (tokens.isSign('(')) columns = yield* this.#readColumns()
    else if (tokens.isWord('like')) {
      yield* tokens.advance()
      columns = this.#tables.get(yield* this.#readTableName())?.columns ?? []
    }
    this.#tables.set(name, { columns, charset: yield* this.#readCharset() })
  }

  /** Ends at the bracket behind them. */
  *#readColumns(): Reading<string[]> {
    const tokens = this.#tokens
    const columns: string[] = []
    let depth = 0
    let isStart = false
    for (;;) {
      if (tokens.isSign('(')) isStart = ++depth === 1
      else if (tokens.isSign(',')) isStart = depth === 1
      else if (tokens.isSign(')')) {
        if (--depth === 0) return columns
      } else {
        const isColumn = tokens.kind === 'name' || !noColumns.has(tokens.text.toLowerCase())
        if (isStart && isColumn) columns.push(tokens.text.toLowerCase())
        isStart = false
      }
      yield* tokens.advance()
    }
  }

  /** To the end of the statement. */
  *#readCharset(): Reading<string> {
    const tokens = this.#tokens
    let charset = ''
    for (let last = ''; !tokens.isSign(';'); ) {
      // CHARSET=x, CHARACTER SET x, CHARSET = x
      if ((last === 'charset' || last === 'set') && tokens.kind === 'word') charset = tokens.text.toLowerCase()
      if (!tokens.isSign('=')) last = tokens.text.toLowerCase()
      yield* tokens.advance()
    }
    return charset
  }

  *#readInsert(): Reading<void> {
    const tokens = this.#tokens
    do yield* tokens.advance()
    while (tokens.isWord('into', 'ignore', 'low_priority', 'delayed', 'high_priority'))
    const table = yield* this.#readTableName()
    const columns = tokens.isSign('(') ? yield* this.#readNames() : (this.#tables.get(table)?.columns ?? [])
    if (!tokens.isWord('values', 'value')) throw tokens.error(`rows of the table ${table} are not written as VALUES`)
    if (columns.length === 0) throw tokens.error(`nothing says which columns the table ${table} has`)
    yield* this.#readRows(table, columns)
    yield* this.#skipStatement()
  }

  *#readNames(): Reading<string[]> {
    const tokens = this.#tokens
    const names: string[] = []
    for (yield* tokens.advance(); !tokens.isSign(')'); yield* tokens.advance())
      if (!tokens.isSign(',')) names.push(tokens.text.toLowerCase())
    yield* tokens.advance()
    return names
  }

  *#readRows(table: string, columns: readonly string[]): Reading<void> {
    const tokens = this.#tokens
    const wanted = this.#wanted.get(table)
    const kept = columns.filter((column) => wanted?.has(column))
    const held = this.held.get(table) ?? { rows: 0, filled: new Set() }
    this.held.set(table, held)
    const charsets: Charsets = {
      written: tokens.charset,
      stored: this.#tables.get(table)?.charset ?? '',
      meant: this.#meant,
    }
    for (yield* tokens.advance(); tokens.isSign('('); ) {
      const values: Value[] = []
      for (const [at, column] of columns.entries()) {
        const isWanted = wanted?.has(column) === true
        const value = yield* readValue(tokens, isWanted ? charsets : null)
        if (isWanted) values.push(value)
        else if (value !== null && value !== '' && value !== 0) held.filled.add(column)
        if (!tokens.isSign(at === columns.length - 1 ? ')' : ','))
          throw tokens.error(`a row of the table ${table} does not have its ${columns.length} columns`)
      }
      held.rows++
      if (wanted) this.#rows.push({ table, columns: kept, values })
      yield* tokens.advance()
      if (tokens.isSign(',')) yield* tokens.advance()
    }
  }
}
