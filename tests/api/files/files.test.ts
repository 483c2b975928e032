import * as announcement from '@oj/functions/features/announcement/contract.ts'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as file from '@oj/functions/features/file/contract.ts'
import { addNotice } from '@oj/functions/features/message/contract.ts'
import * as problem from '@oj/functions/features/problem-admin/contract.ts'
import * as exchange from '@oj/functions/features/problem-exchange/contract.ts'
import { addressOf } from '@oj/shared/files.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { sendUpload } from '../../support/data/exchange.ts'
import { addressFor, read, uploadPicture } from '../../support/data/pictures.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'

let root: { token: string }
let admin: TestUser
let writer: TestUser
let student: TestUser
beforeAll(async () => {
  root = await asRoot()
  ;[admin, writer, student] = await Promise.all([userAs('admin'), userAs('problem_admin'), newUser()])
})

const showing = (link: string) => `Look: ![a tree](${link})`
const statuses = (link: string, ...users: ({ token: string } | undefined)[]) =>
  Promise.all(users.map(async (user) => (await read(link, user)).http))
const uploadFile = (name: string, content: string | Buffer, staff = writer) =>
  upload(file.uploadMdFile, 'file', new File([new Uint8Array(Buffer.from(content))], name), staff)

describe('FL-01 a picture of a text', () => {
  it('is kept as WebP, and answered to be shown, with headers that let nothing run', async () => {
    const { link, fileId, name } = await uploadPicture(writer, 'The tree.png')
    expect([link, name]).toEqual([addressOf(fileId), 'The tree.webp'])
    const { http, headers, bytes } = await read(link, writer)
    expect([http, bytes.toString('latin1', 8, 12)]).toEqual([200, 'WEBP'])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename*=UTF-8''The%20tree.webp; filename="The tree.webp"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=86400, immutable',
    })
  })

  it('FL-02 is its uploader’s alone until a text shows it', async () => {
    const { link, fileId } = await uploadPicture(writer)
    const other = await userAs('problem_admin')
    expect(await statuses(link, undefined, student, other, writer, admin, root)).toEqual([404, 404, 404, 200, 404, 404])
    expect(await addressFor(student, fileId)).toBeUndefined()
    const missing = await request(file.viewFile, { id: fileId.replace(/.$/, 'A') })
    const hidden = await request(file.viewFile, { id: fileId })
    expect([hidden.http, hidden.code, hidden.msg]).toEqual([missing.http, missing.code, missing.msg])
  })

  it('FL-02 is shown by a signed address for some minutes, to that file alone', async () => {
    const [one, other] = [await uploadPicture(writer), await uploadPicture(writer)]
    const address = await addressFor(writer, one.fileId)
    if (!address) throw new Error('no address')
    expect(address).toMatch(/^\/api\/file\/view\?id=[\w-]{22}&until=\d+&sign=[\w-]+$/)
    expect((await read(address)).http).toBe(200)
    expect(await addressFor(writer, one.fileId)).toBe(address)
    const until = Number(/until=(\d+)/.exec(address)?.[1])
    const life = until - Date.now() / 1000
    expect([life > 295, life < 601]).toEqual([true, true])
    const tampered = [
      address.replace(one.fileId, other.fileId),
      address.replace(String(until), String(until + 86_400)),
      address.replace(/sign=.*/, 'sign='),
      address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      address.replace(/&until=\d+/, ''),
    ]
    expect(await statuses(tampered[0] ?? '', undefined)).toEqual([404])
    for (const link of tampered) expect((await read(link)).http, link).toBe(404)
  })

  it('FL-02 follows who may read the announcement that shows it', async () => {
    const { link, fileId } = await uploadPicture(root)
    const text = { title: 'Trees', content: showing(link) }
    const { id } = await call(announcement.addAnnouncement, { ...text, status: 1 }, root)
    expect(await statuses(link, undefined, student)).toEqual([404, 404])
    await call(announcement.changeAnnouncement, { ...text, id, status: 0 }, root)
    expect(await statuses(link, undefined, student)).toEqual([200, 200])
    expect(await addressFor(student, fileId)).toBe(link)
    await call(announcement.changeAnnouncement, { ...text, id, status: 0, content: 'No trees' }, root)
    expect(await statuses(link, undefined, student)).toEqual([404, 404])
    await call(announcement.changeAnnouncement, { ...text, id, status: 0 }, root)
    await call(announcement.removeAnnouncement, { aid: id }, root)
    expect(await statuses(link, undefined, root)).toEqual([404, 200])
  })

  it('FL-02 follows who may read the problem that shows it, its older versions and its deletion', async () => {
    const { link } = await uploadPicture(writer)
    const description = { en: showing(link), 'zh-CN': showing(link) }
    const made = await newProblem(writer, formOf({ description, auth: 2 }))
    const { pid } = made
    const other = await userAs('problem_admin')
    expect(await statuses(link, undefined, student, other)).toEqual([404, 404, 200])
    await call(problem.changeProblemAuth, { id: pid, auth: 1 }, writer)
    expect(await statuses(link, undefined, student)).toEqual([200, 200])
    const { form, version } = await call(problem.getAdminProblem, { pid }, writer)
    await call(
      problem.changeProblem,
      {
        ...form,
        problem: { ...form.problem, description: { en: 'Plain', 'zh-CN': 'Plain' } },
        pid,
        version,
      },
      writer,
    )
    expect(await statuses(link, undefined, student, other)).toEqual([404, 404, 200])
    await call(problem.restoreProblemVersion, { pid, version, from: version + 1 }, writer)
    expect(await statuses(link, undefined, student)).toEqual([200, 200])
    await call(problem.removeProblem, { pid }, writer)
    expect(await statuses(link, undefined, student, other)).toEqual([404, 404, 200])
    await call(problem.restoreProblem, { pid }, writer)
    expect(await statuses(link, undefined)).toEqual([200])
  })

  it('FL-02 in a notice to one user shows to that user alone, and to who writes notices', async () => {
    const { link, fileId } = await uploadPicture(root)
    const notice = { title: 'For you', content: showing(link), type: 'Single', recipient: student.username } as const
    await call(addNotice, notice, root)
    const other = await newUser()
    expect(await statuses(link, undefined, other, writer, student)).toEqual([404, 404, 404, 200])
    const address = await addressFor(student, fileId)
    expect((await read(address ?? '')).http).toBe(200)
    const colleague = await userAs('root')
    expect(await statuses(link, admin, colleague)).toEqual([404, 200])
  })

  it('FL-02 in a hidden announcement shows to who writes announcements', async () => {
    const { link } = await uploadPicture(root)
    await call(announcement.addAnnouncement, { title: 'Later', content: showing(link), status: 1 }, root)
    expect(await statuses(link, undefined, student, admin, await userAs('root'))).toEqual([404, 404, 404, 200])
  })

  it('FL-02 does not become public because somebody who may not read it puts its address into a text', async () => {
    const { link } = await uploadPicture(admin)
    await newProblem(writer, formOf({ description: showing(link) }))
    expect(await statuses(link, undefined, writer)).toEqual([404, 404])
  })

  it('is deleted by its uploader, once no saved text shows it', async () => {
    const { link, fileId } = await uploadPicture(root)
    const { id } = await call(announcement.addAnnouncement, { title: 'T', content: showing(link) }, root)
    const [before] = await call(file.getMdFiles, { fileIds: [fileId] }, root)
    expect(before).toMatchObject({ isShown: true, mayDelete: true, isPicture: true, name: 'tree.webp' })
    expect(await request(file.deleteMdImg, { fileId }, root)).toMatchObject({ http: 409, code: 'file-in-use' })
    expect(await request(file.deleteMdImg, { fileId }, writer)).toMatchObject({ http: 403, code: 'forbidden' })
    await call(announcement.removeAnnouncement, { aid: id }, root)
    for (const other of [writer, admin]) {
      expect(await request(file.deleteMdImg, { fileId }, other)).toMatchObject({ http: 404, code: 'not-found' })
    }
    await call(file.deleteMdImg, { fileId }, root)
    expect(await statuses(link, root)).toEqual([404])
    expect(await request(file.deleteMdImg, { fileId }, root)).toMatchObject({ http: 404 })
    const { records } = await call(getAuditLog, { action: 'file.delete', limit: 1 }, root)
    expect(records).toMatchObject([{ username: 'root', target: fileId }])
  })

  it('is refused to a text with too many of them', async () => {
    const ids = Array.from({ length: 31 }, (_, at) => String(at).padStart(22, 'x'))
    const content = ids.map((id) => showing(addressOf(id))).join('\n')
    const answer = await request(announcement.addAnnouncement, { title: 'Many', content }, root)
    expect([answer.http, answer.code]).toEqual([400, 'files-too-many'])
  })
})

describe('FL-01 a file of a text', () => {
  it('is offered for download under its name, whatever type its name or content may suggest', async () => {
    const { data } = await uploadFile('说明 (1).txt', '<script>alert(1)</script>')
    const { link, name } = file.uploadMdFile.output.parse(data)
    expect(name).toBe('说明 1.txt')
    const { headers, bytes } = await read(link, writer)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('说明 1.txt')}; filename="__ 1.txt"`,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(bytes.toString()).toBe('<script>alert(1)</script>')
  })

  it('goes straight to the storage and comes from there where it is larger than 4 MB', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5 * 1024 ** 2, 'x')])
    const refused = await uploadFile('slides.pdf', content)
    expect([refused.http, refused.code]).toEqual([413, 'upload-too-large'])
    expect(refused.msg).toContain('POST /api/file/upload-url')
    const uploadId = await sendUpload('slides.pdf', content, writer, 'file')
    const done = await call(exchange.uploadDone, { uploadId, name: 'slides.pdf', kind: 'file' }, writer)
    const { link } = file.uploadMdFile.output.parse(done)
    expect(await statuses(link, undefined, student)).toEqual([404, 404])
    const { http, headers } = await read(link, writer)
    const way = new URL(headers.get('location') ?? '')
    expect([http, way.searchParams.get('X-Amz-Expires')]).toEqual([302, '300'])
    const got = await fetch(way)
    expect(got.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''slides.pdf; filename=slides.pdf`)
    expect(Buffer.from(await got.arrayBuffer()).equals(content)).toBe(true)
    const again = await request(exchange.uploadDone, { uploadId, name: 'slides.pdf', kind: 'file' }, writer)
    expect([again.http, again.code]).toEqual([400, 'upload-not-there'])
  })
})
