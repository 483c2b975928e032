import {
  AnnouncementStatus,
  addAnnouncement,
  changeAnnouncement,
  getAdminAnnouncements,
  getCommonAnnouncement,
  removeAnnouncement,
} from '@oj/functions/features/announcement/contract.ts'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import { createCanvas, drawDisc } from '@oj/functions/features/captcha/drawing/canvas.ts'
import { encodePng } from '@oj/functions/features/captcha/drawing/png.ts'
import * as home from '@oj/functions/features/home/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, newUser, request } from '../../support/client/api.ts'
import { upload } from '../../support/client/upload.ts'

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('HM-01 announcements', () => {
  it('AD-03 and AD-08 hides one from readers, not from staff, changes it, and is all in the audit log', async () => {
    const { id } = await call(
      addAnnouncement,
      { title: 'Draft', content: 'x', status: AnnouncementStatus.hidden },
      root,
    )
    const its = ({ records }: { records: readonly { id: number }[] }) => records.filter((one) => one.id === id)
    expect(its(await call(getCommonAnnouncement, {}))).toEqual([])
    expect(its(await call(getAdminAnnouncements, {}, root))).toMatchObject([{ id, status: 1, title: 'Draft' }])
    await call(changeAnnouncement, { id, title: 'Out', content: 'y', status: AnnouncementStatus.visible }, root)
    expect(its(await call(getCommonAnnouncement, {}))).toMatchObject([{ id, title: 'Out', content: 'y' }])
    await call(removeAnnouncement, { aid: id }, root)
    const { records } = await call(getAuditLog, { action: 'announcement', limit: 3 }, root)
    expect(records.map(({ action, target }) => [action, target])).toEqual(
      ['announcement.remove', 'announcement.change', 'announcement.add'].map((action) => [action, String(id)]),
    )
    expect(records[1]?.changes).toContainEqual({ field: 'title', before: '"Draft"', after: '"Out"' })
    const again = await request(removeAnnouncement, { aid: id }, root)
    expect([again.http, again.code]).toEqual([404, 'not-found'])
  })

  it('refuses an empty title, a long one and content over 65,535 characters', async () => {
    for (const bad of [{ title: ' ' }, { title: 'x'.repeat(256) }, { content: '' }, { content: 'x'.repeat(65_536) }]) {
      const answer = await request(addAnnouncement, { title: 'ok', content: 'ok', ...bad }, root)
      expect([answer.http, answer.code]).toEqual([400, 'invalid-input'])
    }
  })
})

describe('HM-01 and AD-03 the other blocks that staff fill', () => {
  it('shows the carousel in its order, with pictures of this site or behind https only', async () => {
    const later = await call(home.addCarousel, { url: 'https://example.org/b.png', rank: 2 }, root)
    const first = await call(
      home.addCarousel,
      { url: '/api/file/a.png', title: 'A', link: 'https://a.org/', rank: 1 },
      root,
    )
    expect(await call(home.getHomeCarousel, {})).toEqual([
      { id: first.id, url: '/api/file/a.png', title: 'A', link: 'https://a.org/' },
      { id: later.id, url: 'https://example.org/b.png', title: '', link: '' },
    ])
    for (const url of [
      'javascript:alert(1)',
      '//evil.example/x.png',
      'http://example.org/x.png',
      'data:image/svg+xml,x',
    ]) {
      expect((await request(home.addCarousel, { url }, root)).code).toBe('invalid-input')
    }
    for (const id of [first.id, later.id]) await call(home.removeCarousel, { id }, root)
  })

  it('attack 26: keeps an uploaded picture as pixels alone, and nothing that is none', async () => {
    const canvas = createCanvas(2400, 300)
    drawDisc(canvas, 1200, 150, 140, [30, 120, 200], 1)
    const unshown = { isShown: 'false' }
    const png = new Uint8Array(Buffer.concat([encodePng(canvas), Buffer.from('<script>alert(1)</script>')]))
    const answer = await upload(home.uploadCarouselImage, 'file', new File([png], 'x.svg'), root, unshown)
    const { url } = home.uploadCarouselImage.output.parse(answer.data)
    const shown = await fetch(new URL(url, inject('url')))
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect([bytes.toString('latin1', 8, 12), bytes.includes('script')]).toEqual(['WEBP', false])
    const { id } = await call(home.addCarousel, { url }, root)
    expect(await call(home.getHomeCarousel, {})).toEqual([{ id, url, title: '', link: '' }])
    await call(home.removeCarousel, { id }, root)
    expect((await fetch(new URL(url, inject('url')))).status).toBe(403)
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.png', { type: 'image/png' })
    expect(await upload(home.uploadCarouselImage, 'file', svg, root)).toMatchObject({ http: 400, code: 'image-type' })
    const user = await newUser()
    expect(await upload(home.uploadCarouselImage, 'file', svg, user)).toMatchObject({ http: 403, code: 'forbidden' })
  })

  it('counts down to what is still to come, nearest first', async () => {
    const dates = [soon(48), soon(24), soon(-1)]
    const made = await Promise.all(dates.map((date, at) => call(home.addCountdown, { title: `Day ${at}`, date }, root)))
    const shown = await call(home.getContestCountdown, {})
    expect(shown.map(({ title, date }) => [title, date])).toEqual([
      ['Day 1', dates[1]],
      ['Day 0', dates[0]],
    ])
    expect((await call(home.getAdminCountdowns, {}, root)).total).toBe(3)
    for (const { id } of made) await call(home.removeCountdown, { id }, root)
  })
})

it('HM-01 names the ten problems that were changed last, in the language of the reader', async () => {
  const [english, chinese] = await Promise.all([
    call(home.getRecentUpdatedProblem, {}),
    call(home.getRecentUpdatedProblem, {}, { language: 'zh-CN' }),
  ])
  expect(english).toHaveLength(10)
  expect(english.map(({ gmtModified }) => gmtModified)).toEqual(
    english
      .map((one) => one.gmtModified)
      .toSorted()
      .toReversed(),
  )
  expect(english.map(({ id }) => id)).toEqual(chinese.map(({ id }) => id))
  expect(english.map(({ title }) => title)).not.toEqual(chinese.map(({ title }) => title))
})
