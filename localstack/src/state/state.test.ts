import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutBucketTaggingCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blobsOf,
  createFolder,
  journalOf,
  objectAt,
  putItem,
  putObject,
  readItemValue,
  readObjectText,
  startTrialSite,
} from './trial-site.ts'

/** Bytes in buffers of this process. */
const memory = () => process.memoryUsage().arrayBuffers

const items = fc.oneof(
  fc.record({ S: fc.string({ unit: 'grapheme', maxLength: 200 }) }),
  fc.record({ N: fc.integer().map(String) }),
  fc.record({ B: fc.uint8Array({ minLength: 1, maxLength: 200 }) }),
  fc.record({ L: fc.array(fc.record({ BOOL: fc.boolean() })) }),
  fc.record({ M: fc.dictionary(fc.string({ minLength: 1 }), fc.record({ B: fc.uint8Array({ minLength: 1 }) })) }),
  fc.record({ SS: fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }).map((set) => set.sort()) }),
)

describe('the table', () => {
  test('stays as it is, and moves with items of every kind when the stack wants another shape', async () => {
    const place = createFolder()
    const first = await startTrialSite(place)
    const values = fc.sample(items, 60)
    await Promise.all(values.map((value, n) => putItem(first, `item${n}`, value)))
    const second = await startTrialSite(place)
    expect(second.outputs.TABLE_NAME).toBe(first.outputs.TABLE_NAME)
    const third = await startTrialSite(place, ['other-index'])
    expect(third.outputs.TABLE_NAME).not.toBe(first.outputs.TABLE_NAME)
    for (const [n, value] of values.entries()) {
      const found = await readItemValue(third, `item${n}`)
      if (found?.SS) found.SS.sort()
      expect(found).toEqual(value)
    }
  })

  test('that is gone is told, and nothing is made in its place', async () => {
    const place = createFolder()
    await startTrialSite(place)
    const journal = readFileSync(journalOf(place), 'utf8')
    writeFileSync(journalOf(place), journal.replace(/"kept-[^"]+"/, '"kept-elsewhere"'))
    await expect(startTrialSite(place)).rejects.toThrow(/kept-elsewhere/)
  })
})

describe('objects', () => {
  test('come back with their content, type and metadata, however they came', async () => {
    const place = createFolder()
    const site = await startTrialSite(place)
    const Body = new Uint8Array(300_000).map((_, n) => n * n)
    const headers = { ContentType: 'application/zip', ContentEncoding: 'gzip', Metadata: { md5: 'abc' } }
    const { objects } = site.clients
    await objects.send(new PutObjectCommand({ ...objectAt(site, 'problems/1000/v2 ü.zip'), Body, ...headers }))
    await putObject(site, 'empty', new Uint8Array())
    // of unknown length, in pieces with checksums between them
    await objects.send(
      new PutObjectCommand({
        ...objectAt(site, 'stream'),
        Body: Readable.from([Body.subarray(0, 70_000)]),
        ContentLength: 70_000,
      }),
    )
    const CopySource = `${site.outputs.TEST_DATA_BUCKET}/empty`
    await objects.send(new CopyObjectCommand({ ...objectAt(site, 'copy'), CopySource }))
    const form = new FormData()
    form.set('key', 'incoming/a b/ü')
    form.set('file', new File(['from a browser'], 'x'))
    const sent = await fetch(`${site.url}/${site.outputs.TEST_DATA_BUCKET}`, { method: 'POST', body: form })
    expect(sent.status).toBe(204)
    const copy = await startTrialSite(place)
    expect(await readObjectText(copy, 'incoming/a b/ü')).toBe('from a browser')
    const object = await copy.clients.objects.send(new GetObjectCommand(objectAt(copy, 'problems/1000/v2 ü.zip')))
    expect(object).toMatchObject(headers)
    expect(await object.Body?.transformToByteArray()).toEqual(Body)
    const stream = await copy.clients.objects.send(new GetObjectCommand(objectAt(copy, 'stream')))
    expect(await stream.Body?.transformToByteArray()).toEqual(Body.subarray(0, 70_000))
    expect([await readObjectText(copy, 'empty'), await readObjectText(copy, 'copy')]).toEqual(['', ''])
  })

  test('CO-01 that came in parts come back once they are joined, and parts alone do not', async () => {
    const place = createFolder()
    const site = await startTrialSite(place)
    const { objects } = site.clients
    const begin = async (key: string) =>
      (await objects.send(new CreateMultipartUploadCommand({ ...objectAt(site, key), ContentType: 'video/mp4' })))
        .UploadId
    const send = (key: string, UploadId: string | undefined, PartNumber: number, Body: Uint8Array) =>
      objects.send(new UploadPartCommand({ ...objectAt(site, key), UploadId, PartNumber, Body }))
    const pieces = [new Uint8Array(5 * 1024 ** 2).fill(1), new Uint8Array(100).fill(2)]
    const whole = await begin('whole')
    await begin('never joined').then((upload) => send('never joined', upload, 1, new Uint8Array(10)))
    const dropped = await begin('dropped')
    await send('dropped', dropped, 1, new Uint8Array(10))
    await objects.send(new AbortMultipartUploadCommand({ ...objectAt(site, 'dropped'), UploadId: dropped }))
    const Parts = await Promise.all(
      pieces.map(async (piece, n) => {
        const { ETag } = await send('whole', whole, n + 1, piece)
        return { ETag, PartNumber: n + 1 }
      }),
    )
    expect(blobsOf(place)).toEqual([])
    await objects.send(
      new CompleteMultipartUploadCommand({ ...objectAt(site, 'whole'), UploadId: whole, MultipartUpload: { Parts } }),
    )
    const copy = await startTrialSite(place)
    const object = await copy.clients.objects.send(new GetObjectCommand(objectAt(copy, 'whole')))
    expect(object.ContentType).toBe('video/mp4')
    expect(Buffer.concat(pieces).equals((await object.Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(true)
    const end = await copy.clients.objects.send(
      new GetObjectCommand({ ...objectAt(copy, 'whole'), Range: 'bytes=-200' }),
    )
    expect([...new Set(await end.Body?.transformToByteArray())]).toEqual([1, 2])
    await Promise.all(['never joined', 'dropped'].map((key) => expect(readObjectText(copy, key)).rejects.toThrow()))
  })

  test('CO-01 are kept and come back a piece at a time', async () => {
    const place = createFolder()
    const site = await startTrialSite(place)
    const [size, piece] = [160 * 1024 ** 2, Buffer.alloc(1024 ** 2, 'video')]
    const most = { atRest: memory(), seen: 0 }
    const watch = setInterval(() => {
      most.seen = Math.max(most.seen, memory() - most.atRest)
    }, 5)
    await site.clients.streamed.send(
      new PutObjectCommand({
        ...objectAt(site, 'large'),
        ContentLength: size,
        Body: Readable.from(Array.from({ length: size / piece.length }, () => piece)),
      }),
    )
    const copy = await startTrialSite(place)
    clearInterval(watch)
    const { ContentLength } = await copy.clients.objects.send(new HeadObjectCommand(objectAt(copy, 'large')))
    expect(ContentLength).toBe(size)
    expect(most.seen).toBeLessThan(size / 2)
  })

  test('OP-01 a large one that is refused is answered, by the engine or for want of room, and the next one is taken', async () => {
    const place = createFolder()
    mkdirSync(join(place, 'blobs'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'oj-refused', join(place, 'blobs')])
    try {
      const site = await startTrialSite(place)
      const address = `${site.url}/${site.outputs.TEST_DATA_BUCKET}/refused`
      // the engine knows no such upload, for which there would be room; for the object there is none
      const calls = [
        ['partNumber=1&uploadId=lost', 32],
        ['x-id=PutObject', 64],
      ] as const
      const statuses = []
      for (const [query, mib] of calls) {
        const answer = await fetch(`${address}?${query}`, { method: 'PUT', body: new Uint8Array(mib * 1024 ** 2) })
        statuses.push(answer.status)
        await answer.text()
      }
      expect(statuses).toEqual([404, 503])
      expect(blobsOf(place)).toEqual([])
      await putObject(site, 'small', 'small')
      expect(await readObjectText(site, 'small')).toBe('small')
    } finally {
      execFileSync('umount', ['--lazy', join(place, 'blobs')])
    }
  })

  test('that were deleted or replaced stay away, and leave nothing on the disk', async () => {
    const place = createFolder()
    const site = await startTrialSite(place)
    await Promise.all(['old', 'gone', 'same'].map((key) => putObject(site, key, key)))
    await putObject(site, 'twin', 'same')
    await putObject(site, 'old', 'new')
    await site.clients.objects.send(new DeleteObjectCommand(objectAt(site, 'gone')))
    await site.clients.objects.send(new DeleteObjectCommand(objectAt(site, 'twin')))
    expect(blobsOf(place)).toHaveLength(2)
    const copy = await startTrialSite(place)
    expect([await readObjectText(copy, 'old'), await readObjectText(copy, 'same')]).toEqual(['new', 'same'])
    await expect(readObjectText(copy, 'gone')).rejects.toThrow()
    expect(blobsOf(place)).toHaveLength(2)
  })

  test('that are written at the same moment: the last one of the engine is the one that is kept', async () => {
    const place = createFolder()
    const site = await startTrialSite(place)
    await Promise.all(Array.from({ length: 20 }, (_, n) => putObject(site, 'one', `${n}`)))
    const now = await readObjectText(site, 'one')
    expect(await readObjectText(await startTrialSite(place), 'one')).toBe(now)
  })

  test('one whose content is lost is told, and all others come back', async () => {
    const place = createFolder()
    const site = await startTrialSite(place)
    await Promise.all(['a', 'b'].map((key) => putObject(site, key, key)))
    rmSync(join(place, 'blobs', blobsOf(place)[0] ?? ''))
    const { missing, ...copy } = await startTrialSite(place)
    expect(missing).toEqual([expect.stringMatching(/TEST_DATA_BUCKET\/[ab]/)])
    expect(await Promise.allSettled(['a', 'b'].map((key) => readObjectText({ missing, ...copy }, key)))).toContainEqual(
      {
        status: 'fulfilled',
        value: expect.stringMatching(/^[ab]$/),
      },
    )
  })

  test('that were deleted by one call stay away, whatever their names, and leave nothing on the disk', async () => {
    const place = createFolder()
    const site = await startTrialSite(place)
    const odd = ['a & b/<ü>', ' spaces ', 'né\u0301e "x"', '007']
    await Promise.all([...odd, 'stays'].map((key) => putObject(site, key, key)))
    const { Bucket } = objectAt(site, '')
    const Objects = [...odd, 'never there'].map((Key) => ({ Key }))
    const { objects } = site.clients
    expect(await objects.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))).toMatchObject({
      Deleted: expect.arrayContaining(odd.map((Key) => expect.objectContaining({ Key }))),
    })
    await objects.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    expect(blobsOf(place)).toHaveLength(1)
    const copy = await startTrialSite(place)
    expect(await readObjectText(copy, 'stays')).toBe('stays')
    await Promise.all(odd.map((key) => expect(readObjectText(copy, key)).rejects.toThrow()))
  })

  test('a change of many objects at once that would not be kept is refused', async () => {
    const site = await startTrialSite(createFolder())
    await putObject(site, 'a', 'a')
    const { Bucket } = objectAt(site, '')
    const { objects } = site.clients
    const Delete = { Objects: [{ Key: 'a', VersionId: 'null' }] }
    await expect(objects.send(new DeleteObjectsCommand({ Bucket, Delete }))).rejects.toThrow()
    const Tagging = { TagSet: [{ Key: 'k', Value: 'v' }] }
    await expect(objects.send(new PutBucketTaggingCommand({ Bucket, Tagging }))).rejects.toThrow()
    expect(await readObjectText(site, 'a')).toBe('a')
  })
})
