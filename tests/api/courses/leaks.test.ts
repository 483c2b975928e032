import * as course from '@oj/functions/features/course/contract.ts'
import type { Endpoint, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newCourse, newGroupCourse, newVideo } from '../../support/data/courses.ts'
import { newGroup } from '../../support/data/groups.ts'
import { read } from '../../support/data/pictures.ts'

interface State {
  cid: number
  gid: number
  /** shown to who may open the course, unless it is hidden */
  vid: number
  url: string
  /** what must not be told */
  secret: string
}

const who = ['visitor', 'student', 'other author', 'author', 'admin'] as const
type Who = (typeof who)[number]
const states = ['visible', 'hidden', 'of a group', 'hidden video'] as const

const people = new Map<Who, TestUser>()
const things = new Map<(typeof states)[number], State>()
const tokenOf = (one: Who) => ({ token: people.get(one)?.token })

beforeAll(async () => {
  const [student, other, author, admin] = await Promise.all([
    newUser(),
    userAs('problem_admin'),
    userAs('problem_admin'),
    userAs('admin'),
  ])
  people.set('student', student).set('other author', other).set('author', author).set('admin', admin)
  const gid = await newGroup(author)
  for (const state of states) {
    const secret = freshName('qxsecret')
    const isHidden = state === 'hidden video'
    const form = { title: isHidden ? 'Open' : secret, isVisible: state !== 'hidden' }
    const { cid } = await (state === 'of a group' ? newGroupCourse(gid, author, form) : newCourse(author, form))
    const { vid, url } = await newVideo(cid, author, { title: secret, isVisible: !isHidden })
    const vtt = `WEBVTT\n\n00:01.000 --> 00:02.000\n${secret}\n`
    await call(course.saveCaptions, { vid, language: 'en', vtt }, author)
    things.set(state, { cid, gid, vid, url, secret })
  }
})

const one = <E extends Endpoint>(endpoint: E, input: InputOf<E> & object) => ({ endpoint: endpoint as Endpoint, input })

/** Every call on courses that reads, or changes nothing where it is let in. */
const calls = ({ cid, gid, vid, secret }: State) => [
  one(course.getCourseList, { keyword: secret }),
  one(course.getCourseDetail, { cid }),
  one(course.getCourseVideo, { vid }),
  one(course.getCaptions, { vid, language: 'en' }),
  one(course.savePosition, { vid, seconds: 1, duration: 2 }),
  one(course.getAdminCourses, { keyword: secret }),
  one(course.getAdminCourses, { keyword: secret, gid }),
  one(course.getGroupCourseList, { keyword: secret, gid }),
  one(course.getGroupAdminCourseList, { keyword: secret, gid }),
  one(course.getDeletedCourses, {}),
  one(course.getAdminCourse, { cid }),
  one(course.getCourseVideos, { cid }),
  one(course.getAdminVideo, { vid }),
  one(course.getVideoUploads, { cid }),
]

/** Calls that change something: each with what it must answer who may not. */
const changes = ({ cid, vid }: State) => [
  one(course.changeCourse, { id: cid, title: 'Taken' }),
  one(course.showCourse, { cid, isVisible: true }),
  one(course.removeCourse, { cid }),
  one(course.restoreCourse, { cid }),
  one(course.beginVideoUpload, { cid, name: 'a.mp4', size: 10 }),
  one(course.addVideo, { cid, title: 'T', url: 'https://example.com' }),
  one(course.changeVideo, { id: vid, title: 'Taken' }),
  one(course.showVideo, { vid, isVisible: true }),
  one(course.rankVideo, { vid, rank: 1 }),
  one(course.orderVideos, { cid, vids: [vid] }),
  one(course.removeVideo, { vid }),
  one(course.saveCaptions, { vid, language: 'en', vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nTaken' }),
  one(course.removeCaptions, { vid, language: 'en' }),
]

// what is of a group is no matter of who changes the courses of the site
const sees = (one: Who, state: (typeof states)[number]) =>
  one === 'author' || (one === 'admin' && state !== 'of a group') || (state === 'visible' && one !== 'visitor')

describe.each(states)('CO-01 a course that is %s', (state) => {
  it.each(who)('tells a %s what they may know, and nothing else', async (one) => {
    const thing = things.get(state)
    if (!thing) throw new Error('nothing was made')
    const told = await Promise.all(
      calls(thing).map(async ({ endpoint, input }) => JSON.stringify(await request(endpoint, input, tokenOf(one)))),
    )
    const leaks = told.filter((answer) => answer.includes(thing.secret) || answer.includes('X-Amz-Signature'))
    if (sees(one, state)) expect(leaks.length).toBeGreaterThan(2)
    // the list of a visible course is everybody's
    else expect(leaks.length).toBe(state === 'visible' ? 1 : 0)
    const { http } = await read(thing.url, people.get(one))
    expect(http).toBe(sees(one, state) ? 302 : one === 'visitor' ? 401 : 404)
  })

  it.each(['visitor', 'student', 'other author'] as const)('is changed by no %s', async (one) => {
    const thing = things.get(state)
    if (!thing) throw new Error('nothing was made')
    const codes = await Promise.all(
      changes(thing).map(async ({ endpoint, input }) => (await request(endpoint, input, tokenOf(one))).code),
    )
    const refused = ['login-required', 'forbidden', 'course-not-found', 'video-not-found']
    for (const code of codes) expect(refused).toContain(code)
    // what one may not know of is as unknown as what is not there
    if (one === 'other author' && (state === 'hidden' || state === 'of a group'))
      expect(codes.filter((code) => code === 'forbidden')).toEqual([])
    expect(await call(course.getAdminVideo, { vid: thing.vid }, tokenOf('author'))).toMatchObject({
      title: thing.secret,
      captions: ['en'],
    })
  })
})
