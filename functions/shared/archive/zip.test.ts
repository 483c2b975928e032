import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RandomAccessReader } from 'yauzl'
import { ZipFile } from 'yazl'
import { ArchiveError, type ArchiveLimits, extractArchive, UnpackBudget, withArchive } from './zip.ts'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'oj-archive-'))
  await mkdir(join(home, 'out'))
})
afterEach(() => rm(home, { recursive: true }))

async function zip(files: readonly (readonly [name: string, content: string | Buffer, mode?: number])[]) {
  const archive = new ZipFile()
  for (const [name, content, mode = 0o100644] of files) archive.addBuffer(Buffer.from(content), name, { mode })
  archive.end()
  return buffer(archive.outputStream)
}

/** The same bytes with every occurrence of a text replaced by another of the same length. */
const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

async function extractBytes(bytes: Buffer, limits: ArchiveLimits = { entries: 10, bytes: 1000 }) {
  await writeFile(join(home, 'archive.zip'), bytes)
  await extractArchive(join(home, 'archive.zip'), join(home, 'out'), limits)
}

describe('extracting an archive', () => {
  it('gives the files in their folders', async () => {
    await extractBytes(
      await zip([
        ['a/b/1.in', '1 2\n'],
        ['求和.txt', 'x'],
      ]),
    )
    expect(await readFile(join(home, 'out/a/b/1.in'), 'utf8')).toBe('1 2\n')
    expect((await readdir(join(home, 'out'))).toSorted()).toEqual(['a', '求和.txt'])
  })

  it.each([
    ['../../escape.in', 'climbs out'],
    ['/etc/escape.in', 'is absolute'],
    ['a\\..\\..\\b.in', 'climbs out with backslashes'],
    ['C:\\escape.in', 'is absolute on other systems'],
    ['a/./b.in', 'has a part that goes nowhere'],
    ['a//b.in', 'has an empty part'],
    ['a\nb.in', 'breaks the line'],
  ])('refuses the entry %j, which %s', async (name) => {
    const harmless = 'x'.repeat(name.length)
    const evil = replaced(await zip([[harmless, 'in']]), harmless, name)
    await expect(extractBytes(evil)).rejects.toThrow(ArchiveError)
    expect((await readdir(home, { recursive: true })).toSorted()).toEqual(['archive.zip', 'out'])
  })

  it('AD-05 takes backslashes and GBK in place of the UTF-8 that is declared', async () => {
    const plain = await zip([
      ['data_1.in', 'one'],
      ['data_xx.in', 'two'],
    ])
    await extractBytes(replaced(replaced(plain, 'data_1', 'data\\1'), 'data_xx', 'data\\\xb2\xe2'))
    expect(await readFile(join(home, 'out/data/1.in'), 'utf8')).toBe('one')
    expect(await readFile(join(home, 'out/data/测.in'), 'utf8')).toBe('two')
  })

  it('AD-05 finds files by the names that older versions read and stored', async () => {
    const bytes = replaced(await zip([['xx.in', 'one']]), 'xx.in', '\xb2\xe2.in')
    // neither header says UTF-8
    for (const [mark, at] of [
      ['PK\x03\x04', 7],
      ['PK\x01\x02', 9],
    ] as const)
      bytes[bytes.indexOf(mark, 0, 'latin1') + at] = 0
    await writeFile(join(home, 'archive.zip'), bytes)
    const limits = { entries: 10, bytes: 1000 }
    await withArchive(join(home, 'archive.zip'), limits, async (archive) => {
      expect([archive.names, archive.has('▓Γ.in'), archive.has('x.in')]).toEqual([['测.in'], true, false])
      expect(await archive.text('▓Γ.in', 10)).toBe('one')
    })
  })

  it.each([
    ['symbolic link', 0o120777],
    ['device', 0o060644],
    ['FIFO', 0o010644],
  ])('refuses a %s', async (_, mode) => {
    await expect(extractBytes(await zip([['link', '/etc/passwd', mode]]))).rejects.toThrow(/link or a device: link/)
  })

  it('JD-09 takes links to files and folders of the archive where it is told to, and no others', async () => {
    const limits = { entries: 10, bytes: 1000, links: true }
    const files = [
      ['p/data/1.in', 'one'],
      ['p/data/2.in', '1.in', 0o120777],
      ['p/sub/data', '../data', 0o120777],
    ] as const
    await extractBytes(await zip(files), limits)
    expect(await readFile(join(home, 'out/p/data/2.in'), 'utf8')).toBe('one')
    expect(await readFile(join(home, 'out/p/sub/data/1.in'), 'utf8')).toBe('one')
    for (const target of ['/etc/passwd', '../../../etc/passwd', 'none', '.', '../data', '2.in', '']) {
      await rm(join(home, 'out'), { recursive: true })
      await mkdir(join(home, 'out'))
      const bytes = await zip([...files, ['p/data/x', target, 0o120777]])
      await expect(extractBytes(bytes, limits), target).rejects.toThrow(/has a link that leads out of it or to nothing/)
    }
  })

  it('refuses an entry that is there twice, and a file below a file', async () => {
    const bytes = await zip([
      ['1.in', 'a'],
      ['2.in', 'b'],
    ])
    await expect(extractBytes(replaced(bytes, '2.in', '1.in'))).rejects.toThrow(/has 1\.in twice/)
    await expect(
      extractBytes(
        await zip([
          ['a', ''],
          ['a/b', ''],
        ]),
      ),
    ).rejects.toThrow(/has a\/b below a file/)
  })

  it('refuses content that differs from its checksum', async () => {
    const stored = new ZipFile()
    stored.addBuffer(Buffer.from('expected'), '1.ans', { compress: false })
    stored.end()
    const bytes = replaced(await buffer(stored.outputStream), 'expected', 'tampered')
    await expect(extractBytes(bytes)).rejects.toThrow(/wrong checksum, at 1\.ans/)
  })

  it('stops a bomb at its budget, counted over all entries', async () => {
    const bytes = await zip([1, 2, 3].map((name) => [`${name}.in`, Buffer.alloc(400)]))
    await expect(extractBytes(bytes)).rejects.toThrow(/too large, at 3\.in/)
  })

  it('refuses more entries than its limit', async () => {
    const bytes = await zip(Array.from({ length: 11 }, (_, index) => [`${index}`, '']))
    await expect(extractBytes(bytes)).rejects.toThrow(/too many entries/)
  })

  it('counts the folders that names imply as entries, because each of them takes room', async () => {
    const deep = ['1/a/b/c/d/x', '2/a/b/c/d/x'] as const
    await expect(extractBytes(await zip(deep.map((name) => [name, ''])))).rejects.toThrow(/too many entries/)
    expect(await readdir(join(home, 'out'))).toEqual([])
    await extractBytes(await zip(['1/a/b/c/x', '1/a/b/c/y', '1/a/z'].map((name) => [name, ''])))
  })

  it('counts the folders of links, and those of all archives of one budget', async () => {
    const limits = { entries: 10, bytes: 1000, links: true }
    const link = ['1/a/b/c/d/e/f/g/h/x', '../../../../../../../../../y', 0o120777] as const
    await expect(extractBytes(await zip([['y', ''], link]), limits)).rejects.toThrow(/too many entries/)
    const budget = new UnpackBudget(limits)
    await extractBytes(await zip([['1/a/b/c/x', '']]), { ...limits, budget })
    await expect(extractBytes(await zip([['2/a/b/c/d/x', '']]), { ...limits, budget })).rejects.toThrow(/too many/)
  })

  it.each([
    ['no zip at all', Buffer.from('hello')],
    ['an empty file', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    await expect(extractBytes(bytes)).rejects.toThrow(/is damaged/)
  })
})

/** An archive of so many empty files, without their contents' beginnings, as it lies in memory. */
function listOf(count: number): { reader: RandomAccessReader; size: number } {
  const entry = Buffer.alloc(46 + 40)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(40, 28)
  const entries = Array.from({ length: count }, (_, at) => {
    entry.write(`folder-of-a-problem/case-${String(at).padStart(15, '0')}`, 46)
    return Buffer.from(entry)
  })
  const [record, locator, end] = [Buffer.alloc(56), Buffer.alloc(20), Buffer.alloc(22)]
  record.writeUInt32LE(0x06064b50)
  record.writeBigUInt64LE(BigInt(count), 32)
  locator.writeUInt32LE(0x07064b50)
  locator.writeBigUInt64LE(BigInt(count * entry.length), 8)
  end.writeUInt32LE(0x06054b50)
  const bytes = Buffer.concat([...entries, record, locator, end])
  class Bytes extends RandomAccessReader {
    override read(to: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void) {
      bytes.copy(to, offset, position, position + length)
      queueMicrotask(() => done(null))
    }
  }
  return { reader: new Bytes(), size: bytes.length }
}

it('SE-03 holds a hundred thousand names in less than 60 MB, and no more of them', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const held = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / 1024 ** 2
  }
  const source = listOf(100_000)
  const before = held()
  await withArchive(source, { entries: 100_000, bytes: 0 }, async ({ names }) => {
    expect(names).toHaveLength(100_000)
    expect(held() - before).toBeLessThan(60)
  })
  await expect(withArchive(listOf(101), { entries: 100, bytes: 0 }, async () => undefined)).rejects.toThrow('too many')
})
