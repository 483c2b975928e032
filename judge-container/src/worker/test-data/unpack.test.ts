import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { unpackTestData } from './unpack.ts'

let home = ''
let folder = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'oj-zip-'))
  folder = await mkdtemp(join(home, 'out-'))
})
afterEach(() => rm(home, { recursive: true }))

const oneCase = (input: string, output = '1.ans') => ({
  format: 1,
  cases: [{ name: '1', input, output, score: 0, group: null }],
})

async function zip(files: readonly (readonly [string, string | Buffer])[]): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of files) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream)
}

async function unpackBytes(bytes: Buffer, limits = { entries: 10, bytes: 1000 }) {
  const archive = join(home, 'archive.zip')
  await writeFile(archive, bytes)
  return unpackTestData(archive, folder, { limits })
}

const manifest = (value: object) => ['manifest.json', JSON.stringify(value)] as const

describe('JD-06 unpacking test data', () => {
  it('gives back what was packed', async () => {
    const cases = [{ name: 'a', input: 'a.in', output: 'a.ans', score: 7, group: 2 }]
    const packed = await zip([manifest({ format: 1, cases }), ['a.in', '1 2\n'], ['a.ans', '你好\n']])
    const [unpacked] = (await unpackBytes(packed)).cases
    expect(unpacked).toMatchObject({ name: 'a', score: 7, group: 2 })
    expect(await readFile(unpacked?.input ?? '', 'utf8')).toBe('1 2\n')
    expect(await readFile(unpacked?.answer ?? '', 'utf8')).toBe('你好\n')
  })

  it('takes the cases from another archive where the manifest says so, and only from there', async () => {
    const other = join(home, 'other.zip')
    await writeFile(
      other,
      await zip([
        ['data/1.in', 'far'],
        ['data/1.out', 'away'],
      ]),
    )
    const data = { key: 'there', version: 'then' }
    const head = join(home, 'head.zip')
    await writeFile(head, await zip([manifest({ ...oneCase('data/1.in', 'data/1.out'), data }), ['data/1.in', 'near']]))
    const asked: object[] = []
    const bring = async (wanted: object) => {
      asked.push(wanted)
      return other
    }
    const [unpacked] = (await unpackTestData(head, folder, { bring })).cases
    expect(asked).toEqual([data])
    expect(await readFile(unpacked?.input ?? '', 'utf8')).toBe('far')
    expect(await readFile(unpacked?.answer ?? '', 'utf8')).toBe('away')
    await expect(unpackTestData(head, folder)).rejects.toThrow(/another archive/)
  })

  it('writes files under its own names only, whatever the archive calls them', async () => {
    const files = [manifest(oneCase('x/y.in')), ['x/y.in', 'in'], ['1.ans', 'ans'], ['unused.txt', 'no']] as const
    await unpackBytes(await zip(files))
    expect((await readdir(folder)).toSorted()).toEqual(['1.ans', '1.in'])
  })

  it('stops a bomb at its budget and leaves nothing', async () => {
    const bytes = await zip([manifest(oneCase('1.in')), ['1.in', Buffer.alloc(50_000)], ['1.ans', '']])
    expect(bytes.length).toBeLessThan(1000)
    await expect(unpackBytes(bytes)).rejects.toThrow(/too large, at 1\.in/)
    expect(await readdir(home)).toEqual(['archive.zip'])
  })

  it.each([
    ['no manifest', [['1.in', '']], /no manifest\.json/],
    ['a manifest that is no JSON', [['manifest.json', '{']], /damaged/],
    ['a manifest of another shape', [manifest({ format: 2, cases: [] })], /not understood/],
    ['no case', [manifest({ format: 1, cases: [] })], /no test cases/],
    ['a missing file', [manifest(oneCase('1.in')), ['1.in', '']], /no 1\.ans/],
    ['too many entries', Array.from({ length: 11 }, (_, index) => [`${index}`, '']), /too many entries/],
  ] as [string, [string, string][], RegExp][])('refuses an archive with %s', async (_, files, message) => {
    await expect(unpackBytes(await zip(files))).rejects.toThrow(message)
  })
})
