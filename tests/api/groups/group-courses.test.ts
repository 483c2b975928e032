import * as course from '@oj/functions/features/course/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { GroupEntry, GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { usualQuotas } from '@oj/functions/features/group/contract-quotas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, freshName, request, type TestUser, uidOf } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { mp4Of, newGroupCourse, newVideo, uploadInParts } from '../../support/data/courses.ts'
import { type Everybody, everybody, groupKinds, line, peopledGroup, walk } from '../../support/data/peopled-group.ts'
import { drawing, read } from '../../support/data/pictures.ts'

let people: Everybody
beforeAll(async () => {
  people = await everybody()
})

/** Makes a course of the author's in a group, with a linked video; its number and the video's. */
async function newIn(gid: number, own: Parameters<typeof newGroupCourse>[2] = {}) {
  const { cid } = await newGroupCourse(gid, people.author, own)
  const { vid } = await call(course.addVideo, { cid, title: 'Lecture', url: 'https://example.com/1' }, people.author)
  return { cid, vid }
}

const callsOn = ({ cid, vid }: { cid: number; vid: number }) => [
  line(course.getCourseDetail, { cid }, false),
  line(course.getCourseVideo, { vid }, false),
  line(course.savePosition, { vid, seconds: 1, duration: 2 }, false),
  line(course.getAdminCourse, { cid }, true),
  line(course.getCourseVideos, { cid }, true),
  line(course.getAdminVideo, { vid }, true),
  line(course.getVideoUploads, { cid }, true),
  line(course.beginVideoUpload, { cid, name: 'a.mov', size: 1 }, true, 'video-type'),
  line(course.changeCourse, { id: cid, rank: 1000 }, true),
  line(course.changeVideo, { id: vid, title: 'Lecture' }, true),
  line(course.rankVideo, { vid, rank: 1000 }, true),
  line(course.orderVideos, { cid, vids: [vid] }, true),
  line(course.saveCaptions, { vid, language: 'en', vtt: 'WEBVTT' }, true, 'video-linked'),
]

describe('GR-08 courses of a group', () => {
  it.each(groupKinds)(
    'are met in one of the kind %s by its people alone, and changed by authors and its root',
    async (_, auth, visible) => {
      const gid = await peopledGroup(people, auth, visible)
      await walk(people, callsOn(await newIn(gid)), true)
      await walk(people, callsOn(await newIn(gid, { isVisible: false })), false)
      const { cid } = await newIn(gid)
      const hidden = { cid, title: 'Next week', url: 'https://example.com/2', isVisible: false }
      const { vid } = await call(course.addVideo, hidden, people.author)
      await walk(people, [line(course.getCourseVideo, { vid }, false)], false)
    },
  )

  it('stand in the lists of their group, and in none of the site', async () => {
    const { member, admin, author, stranger, site, root } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const title = freshName('Class only ')
    const { cid: shown } = await newIn(gid, { title })
    const { cid: hidden } = await newIn(gid, { title, isVisible: false })
    const listed = async (user: TestUser) =>
      (await call(course.getGroupCourseList, { gid, keyword: title }, user)).records.map(({ id }) => id)
    expect(await listed(member)).toEqual([shown])
    expect(await listed(root)).toEqual([shown])
    const table = async (user: TestUser) =>
      (await call(course.getGroupAdminCourseList, { gid }, user)).records.map(({ id, mine, gid: of }) => [id, mine, of])
    const both = (mine: boolean) => [hidden, shown].map((id) => [id, mine, gid])
    expect(await Promise.all([admin, author, root].map(table))).toEqual([both(false), both(true), both(true)])
    for (const token of [undefined, stranger.token, member.token, author.token, site.token]) {
      expect((await call(course.getCourseList, { keyword: title }, { token })).records).toEqual([])
    }
    expect((await call(course.getAdminCourses, { keyword: title }, site)).records).toEqual([])
    // who changes all courses of the site, and is not in the group
    const other = await userAs('admin')
    expect((await call(course.getAdminCourses, { gid }, other)).records).toEqual([])
    expect((await request(course.getCourseDetail, { cid: shown }, other)).code).toBe('course-not-found')
  })

  it('take videos and logos of admins without a role on the site, whose files members alone reach', async () => {
    const { member, admin, author, stranger, site } = people
    const gid = await peopledGroup(people, GroupEntry.approval, false)
    const picture = new File([new Uint8Array(drawing(64, 36))], 'logo.png')
    const send = (as: TestUser) => upload(course.uploadGroupCourseLogo, 'image', picture, as, { gid: String(gid) })
    expect((await send(member)).code).toBe('group-level-low')
    const { url: logo } = course.uploadGroupCourseLogo.output.parse((await send(author)).data)
    const { cid } = await newIn(gid)
    await call(course.changeCourse, { id: cid, logo }, author)
    expect((await call(course.getCourseDetail, { cid }, member)).logo).toBe(logo)
    const { vid, url } = await newVideo(cid, author)
    const reached = async (of: string) =>
      Promise.all([member, admin, site, stranger].map(async (user) => (await read(of, user)).http))
    expect(await reached(url)).toEqual([302, 302, 302, 404])
    expect((await call(course.getCourseVideo, { vid }, member)).url).toContain('X-Amz-Signature')
    await call(course.showVideo, { vid, isVisible: false }, author)
    expect(await reached(url)).toEqual([404, 302, 302, 404])
    expect((await call(course.getCourseDetail, { cid }, admin)).courseItems).toHaveLength(2)
    expect((await call(course.getCourseDetail, { cid }, member)).courseItems).toHaveLength(1)
  })

  it('store no more than the group may: uploads that go on and files that nothing shows count, too', async () => {
    const { author, root, site, admin, member, stranger } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const { cid } = await newIn(gid)
    await call(group.changeGroupQuotas, { gid, ...usualQuotas, videos: 1 }, site)
    const kb = 1024
    const begin = (size: number, by: TestUser = author) =>
      request(course.beginVideoUpload, { cid, name: 'lecture.mp4', size }, by)
    const refused = await begin(2 * kb * kb)
    expect([refused.code, refused.msg]).toEqual([
      'course-room-full',
      'The videos of this group may have 1 MB in all. 0 MB are taken, and this video has 2 MB',
    ])
    // of some that begin at the same moment as many as there is room for, whoever sends them
    const begun = await Promise.all([author, root, author, root].map((by) => begin(400 * kb, by)))
    expect(begun.filter(({ code }) => code === undefined)).toHaveLength(2)
    for (const { code } of begun) expect([undefined, 'course-room-full']).toContain(code)
    for (const by of [author, root]) {
      for (const { uploadId } of await call(course.getVideoUploads, { cid }, by)) {
        await call(course.dropVideoUpload, { uploadId }, by)
      }
    }
    const url = await uploadInParts(cid, 'lecture.mp4', mp4Of(600 * kb), author)
    expect((await begin(600 * kb)).code).toBe('course-room-full')
    const { vid } = await call(course.addVideo, { cid, title: 'Lecture', url }, author)
    expect((await begin(600 * kb)).code).toBe('course-room-full')
    // a file that came for a course of the site counts from when one of the group shows it
    const small = new File([new Uint8Array(mp4Of(500 * kb))], 'a.mp4')
    const sent = course.uploadVideo.output.parse((await upload(course.uploadVideo, 'file', small, root)).data)
    const add = () => request(course.addVideo, { cid, title: 'Another', url: sent.url }, root)
    expect((await add()).code).toBe('course-room-full')
    // in a form for a course of the group it counts at once, of its admin, too, who is nobody on the site
    const form = async (by: TestUser, of: { cid?: string }, bytes = 500 * kb) =>
      (await upload(course.uploadVideo, 'file', new File([new Uint8Array(mp4Of(bytes))], 'b.mp4'), by, of)).code
    const here = { cid: String(cid) }
    expect(await form(author, here)).toBe('course-room-full')
    expect(await form(author, here, 300 * kb)).toBeUndefined()
    expect(await form(author, here, 300 * kb)).toBe('course-room-full')
    expect([await form(author, {}), await form(admin, here), await form(member, here)]).toEqual(
      Array.from({ length: 3 }, () => 'forbidden'),
    )
    expect(await form(stranger, here)).toBe('course-not-found')
    await call(course.removeVideo, { vid }, author)
    expect((await add()).code).toBeUndefined()
    expect((await begin(600 * kb)).code).toBe('course-room-full')
    expect((await begin(200 * kb)).code).toBeUndefined()
  })

  it('are deleted and brought back by authors and the root, and end for who leaves', async () => {
    const { member, admin, author, root } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const { cid, vid } = await newIn(gid)
    const other = await userAs('admin')
    expect((await request(course.removeCourse, { cid }, admin)).code).toBe('forbidden')
    for (const by of [author, root]) {
      await call(course.removeCourse, { cid }, by)
      expect((await request(course.getCourseDetail, { cid }, member)).code).toBe('course-not-found')
      const theirs = async (user: TestUser) =>
        (await call(course.getDeletedCourses, {}, user)).some(({ id, gid: of }) => id === cid && of === gid)
      expect(await Promise.all([author, root, admin, other].map(theirs))).toEqual([true, true, false, false])
      expect((await request(course.restoreCourse, { cid }, other)).code).toBe('course-not-found')
      await call(course.restoreCourse, { cid }, by)
    }
    await call(group.changeGroupMember, { gid, uid: await uidOf(author), auth: GroupLevel.member }, root)
    expect((await request(course.getAdminCourse, { cid }, author)).code).toBe('forbidden')
    await call(course.getCourseVideo, { vid }, member)
    await call(group.exitGroup, { gid }, member)
    expect((await request(course.getCourseVideo, { vid }, member)).code).toBe('video-not-found')
    await call(group.removeGroup, { gid }, root)
    for (const user of [admin, root]) {
      expect((await request(course.getCourseDetail, { cid }, user)).code).toBe('course-not-found')
    }
  })
})
