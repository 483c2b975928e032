import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, blobsOf, content, folder, get, journalOf, put, started, store } from './trial-site.ts'

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
    const place = folder()
    const first = await started(place)
    const values = fc.sample(items, 60)
    await Promise.all(values.map((value, n) => put(first, `item${n}`, value)))
    const second = await started(place)
    expect(second.outputs.TABLE_NAME).toBe(first.outputs.TABLE_NAME)
    const third = await started(place, ['other-index'])
    expect(third.outputs.TABLE_NAME).not.toBe(first.outputs.TABLE_NAME)
    for (const [n, value] of values.entries()) {
      const found = await get(third, `item${n}`)
      if (found?.SS) found.SS.sort()
      expect(found).toEqual(value)
    }
  })

  test('that is gone is told, and nothing is made in its place', async () => {
    const place = folder()
    await started(place)
    const journal = readFileSync(journalOf(place), 'utf8')
    writeFileSync(journalOf(place), journal.replace(/"kept-[^"]+"/, '"kept-elsewhere"'))
    await expect(started(place)).rejects.toThrow(/kept-elsewhere/)
  })
})

describe('objects', () => {
  test('come back with their content, type and metadata, however they came', async () => {
    const place = folder()
    const site = await started(place)
    const Body = new Uint8Array(300_000).map((_, n) => n * n)
    const headers = { ContentType: 'application/zip', ContentEncoding: 'gzip', Metadata: { md5: 'abc' } }
    const { objects } = site.clients
    await objects.send(new PutObjectCommand({ ...at(site, 'problems/1000/v2 ü.zip'), Body, ...headers }))
    await store(site, 'empty', new Uint8Array())
    // of unknown length, in pieces with checksums between them
    await objects.send(
      new PutObjectCommand({
        ...at(site, 'stream'),
        Body: Readable.from([Body.subarray(0, 70_000)]),
        ContentLength: 70_000,
      }),
    )
    const CopySource = `${site.outputs.TEST_DATA_BUCKET}/empty`
    await objects.send(new CopyObjectCommand({ ...at(site, 'copy'), CopySource }))
    const form = new FormData()
    form.set('key', 'incoming/a b/ü')
    form.set('file', new File(['from a browser'], 'x'))
    const sent = await fetch(`${site.url}/${site.outputs.TEST_DATA_BUCKET}`, { method: 'POST', body: form })
    expect(sent.status).toBe(204)
    const copy = await started(place)
    expect(await content(copy, 'incoming/a b/ü')).toBe('from a browser')
    const object = await copy.clients.objects.send(new GetObjectCommand(at(copy, 'problems/1000/v2 ü.zip')))
    expect(object).toMatchObject(headers)
    expect(await object.Body?.transformToByteArray()).toEqual(Body)
    const stream = await copy.clients.objects.send(new GetObjectCommand(at(copy, 'stream')))
    expect(await stream.Body?.transformToByteArray()).toEqual(Body.subarray(0, 70_000))
    expect([await content(copy, 'empty'), await content(copy, 'copy')]).toEqual(['', ''])
  })

  test('that were deleted or replaced stay away, and leave nothing on the disk', async () => {
    const place = folder()
    const site = await started(place)
    await Promise.all(['old', 'gone', 'same'].map((key) => store(site, key, key)))
    await store(site, 'twin', 'same')
    await store(site, 'old', 'new')
    await site.clients.objects.send(new DeleteObjectCommand(at(site, 'gone')))
    await site.clients.objects.send(new DeleteObjectCommand(at(site, 'twin')))
    expect(blobsOf(place)).toHaveLength(2)
    const copy = await started(place)
    expect([await content(copy, 'old'), await content(copy, 'same')]).toEqual(['new', 'same'])
    await expect(content(copy, 'gone')).rejects.toThrow()
    expect(blobsOf(place)).toHaveLength(2)
  })

  test('that are written at the same moment: the last one of the engine is the one that is kept', async () => {
    const place = folder()
    const site = await started(place)
    await Promise.all(Array.from({ length: 20 }, (_, n) => store(site, 'one', `${n}`)))
    const now = await content(site, 'one')
    expect(await content(await started(place), 'one')).toBe(now)
  })

  test('one whose content is lost is told, and all others come back', async () => {
    const place = folder()
    const site = await started(place)
    await Promise.all(['a', 'b'].map((key) => store(site, key, key)))
    rmSync(join(place, 'blobs', blobsOf(place)[0] ?? ''))
    const { missing, ...copy } = await started(place)
    expect(missing).toEqual([expect.stringMatching(/TEST_DATA_BUCKET\/[ab]/)])
    expect(await Promise.allSettled(['a', 'b'].map((key) => content({ missing, ...copy }, key)))).toContainEqual({
      status: 'fulfilled',
      value: expect.stringMatching(/^[ab]$/),
    })
  })

  test('a change of many objects at once is refused, because it would not be kept', async () => {
    const site = await started(folder())
    await store(site, 'a', 'a')
    const Delete = { Objects: [{ Key: 'a' }] }
    const { Bucket } = at(site, '')
    await expect(site.clients.objects.send(new DeleteObjectsCommand({ Bucket, Delete }))).rejects.toThrow()
    expect(await content(site, 'a')).toBe('a')
  })
})
