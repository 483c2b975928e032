import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DumpError } from './dump-error.ts'
import { DumpReader, type DumpRow } from './dump-reader.ts'
import { openDump } from './open-dump.ts'
import { writeInsert, writeValue } from './testing.ts'
import type { Value } from './values.ts'

const wanted = new Map([
  ['t', new Set(['a', 'b', 'c'])],
  ['group', new Set(['id'])],
])

async function* piecesOf(bytes: Uint8Array, ends: readonly number[] = []): AsyncGenerator<Uint8Array> {
  let start = 0
  for (const end of [...ends, bytes.length]) {
    yield bytes.subarray(start, end)
    start = end
  }
}

async function readAll(pieces: AsyncIterable<Uint8Array>, meant: string | null = null) {
  const reader = new DumpReader(wanted, meant)
  const rows: DumpRow[] = []
  for await (const some of reader.read(pieces)) rows.push(...some)
  return {
    rows: rows.map(({ table, columns, values }) => [
      table,
      Object.fromEntries(columns.map((column, at) => [column, values[at]])),
    ]),
    held: reader.held,
  }
}
const readText = (sql: string | Uint8Array, meant: string | null = null) => readAll(piecesOf(Buffer.from(sql)), meant)

const schema =
  'CREATE TABLE `t` (`a` int, b text, `key` decimal(10,3) DEFAULT 0, c text, KEY `x` (`a`,`b`)) ENGINE=InnoDB;\n'

/** What dumps have around rows. */
const noise = [
  "-- it's a comment; INSERT INTO t VALUES (\n",
  '# "another\n',
  "/* INSERT INTO t VALUES ('1 */",
  '/*!40101 SET NAMES utf8mb4 */;\n',
  '/*!40000 ALTER TABLE `t` DISABLE KEYS */;\nLOCK TABLES `t` WRITE;\n',
  "DELIMITER $$\nCREATE TRIGGER x BEFORE INSERT ON t FOR EACH ROW BEGIN INSERT INTO t VALUES ('it''s'); END $$\nDELIMITER ;\n",
  "delimiter //\ncreate procedure p() begin select '; end//\ndelimiter ;\n",
  '/*!50001 CREATE VIEW `v` AS SELECT 1 AS `x`*/;\n',
  "SET @x = 'a;b';\nDROP TABLE IF EXISTS `t`;\nUSE `hoj`;\n",
  "INSERT INTO `secret` (`id`,`password`) VALUES (1,'it\\'s');\n",
]

describe('AD-09 a dump of MySQL', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dump-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('gives the same rows wherever its pieces end', async () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'a',
        "'",
        '"',
        '\\',
        '\n',
        '\r',
        '\0',
        '\x1a',
        '\t',
        '%',
        '_',
        ';',
        '(',
        ')',
        ',',
        '-',
        '#',
        '/',
        '*',
        '`',
        '和',
        '😀',
        '\\0',
        '\\%',
      ),
      maxLength: 12,
    })
    const value: fc.Arbitrary<Value> = fc.oneof(
      text,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((one) => one + 0 || 0),
      fc.constant(null),
    )
    const row = fc.record({ a: value, b: value, c: value })
    const part = fc.oneof(
      fc.constantFrom(...noise).map((sql) => ({ sql, rows: [] })),
      fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => ({ sql: writeInsert('t', rows), rows })),
      row.map((one) => ({
        sql: `insert ignore into hoj.\`t\` values (${[one.a, one.b, 7, one.c].map(writeValue).join(' , ')});`,
        rows: [one],
      })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 8 }), async (parts, cuts) => {
        const bytes = Buffer.from(schema + parts.map(({ sql }) => sql).join(''))
        const ends = cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b)
        const { rows } = await readAll(piecesOf(bytes, ends))
        expect(rows).toEqual(parts.flatMap((one) => one.rows).map((one) => ['t', one]))
        const single = Array.from({ length: bytes.length }, (_, at) => at + 1)
        expect((await readAll(piecesOf(bytes, single))).rows).toEqual(rows)
      }),
      { numRuns: 100 },
    )
  })

  it('reads each way to write a value, and numbers of tables of any name', async () => {
    const values = String.raw`(_binary 'x\0y', 0x41E5928C, 'a' , x'42'), ('it''s', "say ""x""", 'say "x"', _utf8mb4'\%\_\q'),
      (-1.5e3, 9007199254740993, NOW(), NULL), (00000000000000001000, TRUE, DEFAULT, b'101'), (date_add(now(), interval 1 day), '', 1, .5)`
    const { rows, held } = await readText(
      `${schema}INSERT INTO t VALUES ${values};CREATE TABLE \`group\` LIKE t; insert into \`group\` (id) value (7);`,
    )
    expect(rows.map(([, row]) => row)).toEqual([
      { a: 'x\0y', b: 'A和', c: 'B' },
      { a: "it's", b: 'say "x"', c: '\\%\\_q' },
      { a: -1500, b: '9007199254740993', c: null },
      { a: 1000, b: 1, c: 5 },
      { a: null, b: '', c: 0.5 },
      { id: 7 },
    ])
    expect(held.get('t')).toEqual({ rows: 5, filled: new Set(['key']) })
  })

  it('never reads what nobody wants, and says that it is there', async () => {
    const { rows, held } = await readText(
      writeInsert('remote_judge_account', [
        { id: 1, password: 'secret', status: 0, note: '' },
        { id: 2, password: null },
      ]),
    )
    expect(rows).toEqual([])
    expect(held.get('remote_judge_account')).toEqual({ rows: 2, filled: new Set(['id', 'password']) })
  })

  it('reads texts of old tables and old dumps', async () => {
    const bytes = Buffer.from('和b')
    const asSigns = new TextDecoder('windows-1252').decode(bytes)
    const old = 'CREATE TABLE t (a text, b text, c text) DEFAULT CHARSET=latin1;'
    const insert = (text: string) => `${old}INSERT INTO t VALUES ('${text}','José','é');`
    const kept = { b: 'José', c: 'é' }
    expect((await readText(insert(asSigns))).rows).toEqual([['t', { ...kept, a: '和b' }]])
    const raw = Buffer.concat([
      Buffer.from(`/*!40101 SET NAMES latin1 */;${old}INSERT INTO t VALUES ('`),
      bytes,
      Buffer.from("',1,'"),
      Buffer.from([0xe9]),
      Buffer.from("');"),
    ])
    expect((await readText(raw)).rows).toEqual([['t', { a: '和b', b: 1, c: 'é' }]])
    // 誠 is 0xd5 0x5c in Big5 and 珅 0xab 0x5c in GBK: their second byte is a backslash
    const gbk = Buffer.concat([
      Buffer.from("SET NAMES gbk;CREATE TABLE t (a text);INSERT INTO t VALUES ('"),
      Buffer.from([0xab, 0x5c]),
      Buffer.from("');"),
    ])
    expect((await readText(gbk)).rows).toEqual([['t', { a: new TextDecoder('gbk').decode(Uint8Array.of(0xab, 0x5c)) }]])
    const inLatin1 = new TextDecoder('windows-1252').decode(Uint8Array.of(0xba, 0xcd))
    expect((await readText(`${old}INSERT INTO t VALUES ('${inLatin1}',1,2);`, 'gbk')).rows).toEqual([
      ['t', { a: '和', b: 1, c: 2 }],
    ])
  })

  it.each([
    ['within a text', `${schema}INSERT INTO t VALUES (1,'ab`, /ends within a text, at byte/],
    ['within a statement', `${schema}INSERT INTO t VALUES (1,2,3,4),`, /ends within a statement/],
    ['within a comment', '/* x', /ends within a comment/],
    ['within a procedure', 'DELIMITER //\nfoo', /ends within a procedure/],
    ['before its last line', `-- MySQL dump 10.13\n${schema}`, /no end/],
    ['with rows of another width', `${schema}INSERT INTO t VALUES (1,2);`, /4 columns/],
    ['with rows of a table that it does not describe', 'INSERT INTO t VALUES (1,2);', /which columns/],
    ['with rows that are not values', 'INSERT INTO t (a) SELECT 1;', /VALUES/],
  ])('says that it is torn %s', async (_, sql, message) => {
    await expect(readText(sql)).rejects.toThrow(message)
    await expect(readText(sql)).rejects.toThrow(DumpError)
  })

  it('reads a literal of several megabytes, zipped too, in time that grows with it', async () => {
    const long = "x'\\\n和".repeat(700_000)
    const sql = `-- MySQL dump 10\n${writeInsert('t', [{ a: long, key: long }])}-- Dump completed on 2020-01-01`
    const file = join(folder, 'dump.sql.gz')
    await writeFile(file, gzipSync(sql, { level: 1 }))
    const { rows } = await readAll(await openDump(file))
    expect(rows[0]?.[1]).toEqual({ a: long })
    await writeFile(file, gzipSync(sql, { level: 1 }).subarray(0, 1000))
    await expect(openDump(file).then(readAll)).rejects.toThrow(DumpError)
    await writeFile(file, Buffer.from(`\ufeff${schema}insert into t values (1,'和',3,4);`, 'utf16le'))
    expect((await readAll(await openDump(file))).rows).toEqual([['t', { a: 1, b: '和', c: 4 }]])
  })
})
