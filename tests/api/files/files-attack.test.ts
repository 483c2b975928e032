import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import * as file from '@oj/functions/features/file/contract.ts'
import * as exchange from '@oj/functions/features/problem-exchange/contract.ts'
import { attachmentLimits } from '@oj/shared/files.ts'
import { beforeAll, expect, it } from 'vitest'
import { call, newUser, request, send, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { sendUpload } from '../../support/data/exchange.ts'
import { drawing, read, uploadPicture } from '../../support/data/pictures.ts'
import { openServer } from '../../support/stack/server.ts'

let writer: TestUser
let student: TestUser
beforeAll(async () => {
  ;[writer, student] = await Promise.all([userAs('problem_admin'), newUser()])
})

const fileOf = (name: string, content: Uint8Array | string) => new File([new Uint8Array(Buffer.from(content))], name)
const picture = async (name: string, content: Uint8Array | string, who = writer) =>
  (await upload(file.uploadMdImg, 'image', fileOf(name, content), who)).code ?? 'taken'
const attached = async (name: string, content: Uint8Array | string, who = writer) =>
  (await upload(file.uploadMdFile, 'file', fileOf(name, content), who)).code ?? 'taken'

it('attack 26 and FL-01: takes as a picture only what is one by its content', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const others = [svg, '<!doctype html><script>alert(1)</script>', '%PDF-1.7', 'GIF88a', 'MZ\x90\0', 'BM']
  const codes = await Promise.all(others.map((content) => picture('x.png', content)))
  expect(codes).toEqual(others.map((content) => (content === 'BM' ? 'image-broken' : 'image-type')))
  expect(await picture('x.png', '')).toBe('file-empty')
  expect(await picture('x.png', drawing().subarray(0, 60))).toBe('image-broken')
  expect(await picture('x.exe', drawing())).toBe('taken')
})

it('attack 26 and FL-01: keeps of a polyglot the picture alone', async () => {
  const hidden = '<script>alert(1)</script>PK\x03\x04*/=alert(1)//'
  const { link } = await uploadPicture(writer, 'x.html', Buffer.concat([drawing(), Buffer.from(hidden)]))
  const { bytes, headers } = await read(link, writer)
  expect([bytes.includes('script'), bytes.includes('PK')]).toEqual([false, false])
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff'])
})

it('attack 20 and 26: does not unpack a picture that says it is larger than any', async () => {
  const bomb = Buffer.from(drawing())
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  expect(await picture('bomb.png', bomb)).toBe('image-broken')
})

it('attack 26 and FL-01: takes as a file only what its name says, and no pages or programs', async () => {
  const refused = ['x.html', 'x.svg', 'x.exe', 'x.htm', 'x.xhtml', 'x.jar', 'x', '.txt', 'x.pdf.html', 'x.txt\0.exe']
  for (const name of refused) expect(await attached(name, 'text'), name).toBe('file-type')
  const wrong = [
    ['x.pdf', 'text'],
    ['x.png', '<svg/>'],
    ['x.zip', 'MZ\x90'],
    ['x.txt', 'a\0b'],
    ['x.docx', '<html>'],
  ] as const
  for (const [name, content] of wrong) expect(await attached(name, content), name).toBe('file-content')
  expect(await attached('x.txt', '')).toBe('file-empty')
  expect(await attached('x.txt', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]))).toBe('taken')
})

it('attack 20 and 23: makes plain names of paths, scripts and directional tricks', async () => {
  const names = [
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Windows\\win.txt', 'win.txt'],
    ['"><img src=x onerror=alert(1)>.txt', 'img src=x onerror=alert1.txt'],
    ['a](javascript:alert(1)).txt', 'ajavascriptalert1.txt'],
    ['invoice\u202Efdp.txt', 'invoicefdp.txt'],
    [`${'n'.repeat(300)}.txt`, `${'n'.repeat(96)}.txt`],
    ['a\r\nset-cookie: x.txt', 'aset-cookie x.txt'],
  ] as const
  for (const [given, stored] of names) {
    const { data } = await upload(file.uploadMdFile, 'file', fileOf(given, 'text'), writer)
    expect(file.uploadMdFile.output.parse(data).name).toBe(stored)
  }
})

it('attack 25 and FL-02: finds no other object by an id that is none', async () => {
  for (const id of ['../test-data/1.zip', 'x'.repeat(22), '%2e%2e%2f', '', 'a'.repeat(5000), 'api/public/img/x.png']) {
    const { http } = await send('GET', `/api/file/view?id=${encodeURIComponent(id)}`)
    expect([400, 404], id).toContain(http)
  }
})

it('attack 26: refuses uploads by those who write no texts, and bodies over 4 MB', async () => {
  expect(await picture('x.png', drawing(), student)).toBe('forbidden')
  expect(await attached('x.txt', 'text', student)).toBe('forbidden')
  expect(await picture('x.png', Buffer.alloc(attachmentLimits.formBytes + 1))).toBe('picture-too-large')
  const large = { name: 'x.txt', size: attachmentLimits.fileBytes + 1, kind: 'file' } as const
  expect((await request(exchange.uploadUrl, large, writer)).code).toBe('file-too-large')
})

it('attack 25: lets nobody finish another’s upload, or one that is not what its name says', async () => {
  const uploadId = await sendUpload('notes.txt', Buffer.from('text'), writer, 'file')
  const other = await userAs('problem_admin')
  const done = { uploadId, name: 'notes.txt', kind: 'file' } as const
  expect((await request(exchange.uploadDone, done, other)).code).toBe('upload-not-there')
  expect((await request(exchange.uploadDone, { ...done, name: 'notes.pdf' }, writer)).code).toBe('file-content')
  expect((await request(exchange.uploadDone, { ...done, name: 'notes.html' }, writer)).code).toBe('file-type')
  expect(await call(exchange.uploadDone, done, writer)).toMatchObject({ name: 'notes.txt' })
})

it('attack 26: lets a user upload so often an hour', async () => {
  await openServer()
  const { checkUploadRate } = await import('@oj/functions/features/file/objects.ts')
  const { uid } = await call(getUserAuthInfo, {}, student)
  await Promise.all(Array.from({ length: attachmentLimits.perHour }, () => checkUploadRate(uid)))
  await expect(checkUploadRate(uid)).rejects.toMatchObject({ spec: { code: 'too-many-requests' } })
  await expect(checkUploadRate(`${uid}-other`)).resolves.toBeUndefined()
})
