import * as announcement from '@oj/functions/features/announcement/contract.ts'
import * as home from '@oj/functions/features/home/contract.ts'
import * as problem from '@oj/functions/features/problem-admin/contract.ts'
import { attachmentLimits, fileIdsIn } from '@oj/shared/files.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call } from '../../support/client/api.ts'
import { upload } from '../../support/client/upload.ts'
import { drawing, read, uploadPicture } from '../../support/data/pictures.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { openServer } from '../../support/stack/server.ts'

let root: { token: string }
let run: (job: 'attachments' | 'problems', days: number) => Promise<void>
beforeAll(async () => {
  root = await asRoot()
  await openServer()
  const [{ handler }, { moveClock }] = await Promise.all([
    import('@oj/functions/lambdas/timers.ts'),
    import('@oj/functions/platform/clock.ts'),
  ])
  // Moves only the clock of this process: the stack's own jobs follow theirs.
  run = async (job, days) => {
    moveClock(days * 24 * 3600 * 1000)
    await handler({ job })
    moveClock(0)
  }
})

const { orphanDays } = attachmentLimits
const showing = (link: string) => `![a tree](${link})`
const isThere = async (link: string) => (await read(link, root)).http === 200
const objectOf = async (fileId: string) => {
  const { getObject } = await import('@oj/functions/platform/objects/storage.ts')
  return getObject(process.env.UPLOADS_BUCKET ?? '', `attachments/${fileId}`)
}

it('FL-02 takes away a file that no text has shown for its time, with its object, and no other', async () => {
  const [never, shown, released] = [await uploadPicture(root), await uploadPicture(root), await uploadPicture(root)]
  const add = (link: string) =>
    call(announcement.addAnnouncement, { title: 'T', content: showing(link), status: 1 }, root)
  const [stays, gone] = [await add(shown.link), await add(released.link)]
  await call(announcement.removeAnnouncement, { aid: gone.id }, root)
  await run('attachments', orphanDays - 1)
  expect(await Promise.all([never, shown, released].map(({ link }) => isThere(link)))).toEqual([true, true, true])
  await run('attachments', orphanDays + 1)
  expect(await Promise.all([never, shown, released].map(({ link }) => isThere(link)))).toEqual([false, true, false])
  expect(await objectOf(never.fileId)).toBeNull()
  expect(await objectOf(shown.fileId)).not.toBeNull()
  await call(announcement.removeAnnouncement, { aid: stays.id }, root)
  await run('attachments', orphanDays + 1)
  expect([await isThere(shown.link), await objectOf(shown.fileId)]).toEqual([false, null])
})

it('FL-02 counts the time anew from when the last text let go of a file', async () => {
  const { link } = await uploadPicture(root)
  const { id } = await call(announcement.addAnnouncement, { title: 'T', content: showing(link), status: 1 }, root)
  const { moveClock } = await import('@oj/functions/platform/clock.ts')
  const { claimWrites } = await import('@oj/functions/features/file/claims.ts')
  const { ownerName } = await import('@oj/functions/features/file/owners.ts')
  const { announcementTexts } = await import('@oj/functions/features/announcement/board.ts')
  const { transact } = await import('@oj/functions/platform/table/index.ts')
  moveClock(30 * 24 * 3600 * 1000)
  const letGo = { owner: ownerName(announcementTexts, id), before: fileIdsIn(showing(link)), after: [] }
  await transact(await claimWrites(letGo, null))
  moveClock(0)
  await run('attachments', orphanDays + 1)
  expect(await isThere(link)).toBe(true)
  await run('attachments', orphanDays + 31)
  expect(await isThere(link)).toBe(false)
  await call(announcement.removeAnnouncement, { aid: id }, root)
})

it('FL-02 keeps what an older version of a problem shows until the problem is gone for good', async () => {
  const { link } = await uploadPicture(root)
  const { pid } = await newProblem(root, formOf({ description: showing(link) }))
  const { form, version } = await call(problem.getAdminProblem, { pid }, root)
  await call(
    problem.changeProblem,
    {
      ...form,
      problem: { ...form.problem, description: { en: 'Plain', 'zh-CN': 'Plain' } },
      pid,
      version,
    },
    root,
  )
  await run('attachments', orphanDays + 1)
  expect(await isThere(link)).toBe(true)
  await call(problem.removeProblem, { pid }, root)
  await run('problems', problem.undoDays + 1)
  expect(await isThere(link)).toBe(true)
  await run('attachments', problem.undoDays + 1 + orphanDays + 1)
  expect(await isThere(link)).toBe(false)
})

it('AD-03 take away a picture of the site whose form was never saved, and no other', async () => {
  const place = async () => {
    const { data } = await upload(
      home.uploadCarouselImage,
      'file',
      new File([new Uint8Array(drawing())], 'x.png'),
      root,
      { isShown: 'false' },
    )
    return home.uploadCarouselImage.output.parse(data).url
  }
  const [unsaved, shown] = [await place(), await place()]
  const { id } = await call(home.addCarousel, { url: shown }, root)
  const http = async (url: string) => (await read(url)).http
  await run('attachments', orphanDays - 1)
  expect(await Promise.all([unsaved, shown].map(http))).toEqual([200, 200])
  await run('attachments', orphanDays + 1)
  expect(await Promise.all([unsaved, shown].map(http))).toEqual([403, 200])
  await call(home.removeCarousel, { id }, root)
  expect(await http(shown)).toBe(403)
})

it('FL-02 leaves no signature alive beyond its minutes', async () => {
  const { fileId } = await uploadPicture(root)
  const { signedAddress, isSigned } = await import('@oj/functions/features/file/sign.ts')
  const { moveClock } = await import('@oj/functions/platform/clock.ts')
  const asked = new URLSearchParams((await signedAddress(fileId)).split('?')[1])
  const isValid = () => isSigned(fileId, Number(asked.get('until')), asked.get('sign') ?? '')
  expect(await isValid()).toBe(true)
  moveClock(601_000)
  expect(await isValid()).toBe(false)
  moveClock(0)
})
