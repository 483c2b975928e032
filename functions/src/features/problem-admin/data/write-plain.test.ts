import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { entryOptions, zipBytes } from '@oj/shared/archive/write.ts'
import { expect, it, onTestFinished } from 'vitest'
import { fromBufferPromise, openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { listDataRemarks } from './data-remarks.ts'
import { writePlain } from './write-plain.ts'
import { checkArchive } from './zip-check.ts'

const files = {
  '1.in': '1 2\n',
  '1.out': '3\n',
  '2.in': 'abc\r\n',
  '2.out': Buffer.from([0xff, 0xfe, 0x33, 0, 0x0d, 0, 0x0a, 0]),
  '10.in': Buffer.from([0xd6, 0xd0, 0x0a]),
  '10.out': Buffer.from('binary\0\r\n'),
} as const

async function openFiles() {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, entryOptions)
  const { archive } = await zipBytes(zip)
  return fromBufferPromise(archive, { autoClose: false, decodeStrings: false })
}

async function checkFiles() {
  const zip = await openFiles()
  const refuse = (file: string, { code }: { code: string }) => expect.unreachable(`${file} ${code}`)
  const checked = await checkArchive(zip, { progress: async () => undefined, refuse })
  if (!checked) throw new Error('refused')
  return { zip, checked }
}

it('AD-05 names the cases of each oddity in both languages', async () => {
  const { cases, texts } = (await checkFiles()).checked
  const looked = cases.map(({ name, input, output }) => ({
    name,
    texts: [texts.get(input)?.facts, texts.get(output)?.facts],
  }))
  expect(listDataRemarks(looked, 'found').map(({ code, message }) => [code, message.en])).toEqual([
    ['data-utf16', 'Test points 2: UTF-16'],
    ['data-gbk', 'Test points 10: GBK'],
    ['data-crlf', 'Test points 2: line ends of Windows (\\r\\n)'],
  ])
  const [kept] = listDataRemarks(looked, 'kept')
  expect(kept?.message['zh-CN']).toBe('测试点 2：UTF-16 编码，保持原样')
  const many = Array.from({ length: 30 }, (_, at) => ({
    ...looked[1],
    name: String(at + 1),
    texts: looked[1]?.texts ?? [],
  }))
  expect(listDataRemarks(many, 'found')[0]?.message.en).toMatch(/19, 20 … \(30\): UTF-16$/)
})

it('AD-05 writes an archive of plain files, the same each time, and leaves what is no text', async () => {
  const { zip, checked } = await checkFiles()
  const folder = await mkdtemp(join(tmpdir(), 'oj-plain-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const plainFiles = [...checked.texts].map(([path, { entry, facts }]) => ({
    path,
    facts,
    open: () => zip.openReadStreamPromise(entry),
  }))
  const { version, sizes } = await writePlain(plainFiles, join(folder, 'a.zip'))
  const plain = await openPromise(join(folder, 'a.zip'), { autoClose: false })
  const found: Record<string, string> = {}
  for await (const entry of plain.eachEntry()) {
    found[entry.fileName] = (await buffer(await plain.openReadStreamPromise(entry))).toString()
  }
  plain.close()
  const whole = { '1.in': '1 2\n', '1.out': '3\n', '2.in': 'abc\n', '2.out': '3\n' }
  expect(found).toEqual({ ...whole, '10.in': '中\n', '10.out': 'binary\0\r\n' })
  expect(Object.fromEntries(sizes)).toMatchObject({ '2.in': 4, '2.out': 2, '10.in': 4, '10.out': 9 })
  expect((await writePlain(plainFiles, join(folder, 'b.zip'))).version).toBe(version)
})
