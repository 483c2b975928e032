import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { deserialize } from 'bson'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readArchive } from './archive.ts'
import { ByteSource } from './bytes.ts'
import { readDump } from './dump.ts'
import { type Collections, writeArchive, writeCollection } from './testing.ts'

const collections: Collections = {
  user: Array.from({ length: 5 }, (_, at) => ({ _id: at, uname: `学生 ${at}`, text: 'x'.repeat(300 * at) })),
  record: Array.from({ length: 7 }, (_, at) => ({ _id: at, code: `print(${at})` })),
  empty: [],
}
const expected = Object.entries(collections).flatMap(([name, all]) => all.map((one) => `${name} ${one._id}`))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hydro-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function namesOf(documents: ReturnType<typeof readDump>): Promise<string[]> {
  const names: string[] = []
  for await (const { collection, bytes } of documents) names.push(`${collection} ${deserialize(bytes)._id}`)
  return names.sort()
}

const archive = writeArchive(collections)

it('AD-09 reads the same documents of an archive wherever its chunks end', async () => {
  for (const size of [1, 3, 4, 5, 64, 1000, archive.length])
    expect(await namesOf(readArchive(new ByteSource(inChunks(archive, size))))).toEqual(expected.toSorted())
})

it('AD-09 reads archives and folders, packed or not, without the databases of the server itself', async () => {
  const path = join(folder, 'dump.archive')
  await writeFile(path, gzipSync(Buffer.concat([archive])))
  expect(await namesOf(readDump(path))).toEqual(expected.toSorted())
  const dump = join(folder, 'backup/dump')
  for (const name of ['hydro', 'admin']) await mkdir(join(dump, name), { recursive: true })
  await writeFile(join(dump, 'hydro/user.bson'), writeCollection(collections.user ?? []))
  await writeFile(join(dump, 'hydro/record.bson.gz'), gzipSync(writeCollection(collections.record ?? [])))
  await writeFile(join(dump, 'hydro/empty.bson'), '')
  await writeFile(join(dump, 'hydro/user.metadata.json'), '{}')
  await writeFile(join(dump, 'admin/system.version.bson'), writeCollection([{ _id: 'version' }]))
  expect(await namesOf(readDump(join(folder, 'backup')))).toEqual(expected.toSorted())
})

it('AD-09 says of each archive that was cut off that it is torn', async () => {
  const ends = Array.from({ length: archive.length - 1 }, (_, at) => at + 1).filter((at) => at % 17 === 0 || at < 80)
  for (const end of [...ends, archive.length - 1])
    await expect(namesOf(readArchive(new ByteSource(inChunks(archive.subarray(0, end), 512))))).rejects.toThrow(
      /ends (at|before)/,
    )
})

it.each([
  ['packed.archive', gzipSync(archive).subarray(0, -20), /cannot be read to its end/],
  ['other.archive', Buffer.from('-- MySQL dump 10.13'), /no archive of mongodump/],
  ['backup.zip', Buffer.from('PK\x03\x04'), /unpack it/],
  ['user.bson', Buffer.concat([writeCollection([{ _id: 1 }]), Buffer.from('!!!!!!!!')]), /damaged at byte 14/],
])('AD-09 says what is wrong with %s', async (name, bytes, message) => {
  await writeFile(join(folder, name), bytes)
  await expect(namesOf(readDump(join(folder, name)))).rejects.toThrow(message)
})
