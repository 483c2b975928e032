import { changeEditorSettings, getEditorSettings, getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import * as announcement from '@oj/functions/features/announcement/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import * as discussion from '@oj/functions/features/discussion/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import * as home from '@oj/functions/features/home/contract.ts'
import * as honor from '@oj/functions/features/honor/contract.ts'
import * as lti from '@oj/functions/features/lti/contract.ts'
import * as message from '@oj/functions/features/message/contract.ts'
import * as authoring from '@oj/functions/features/problem-admin/contract.ts'
import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import * as settings from '@oj/functions/features/settings/contract.ts'
import * as timedWork from '@oj/functions/features/timed-work/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import { editUser, getUserList } from '@oj/functions/features/user-admin/contract.ts'
import { endpoints } from '@oj/functions/lambdas/slices.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { asRoot, call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { lessOnePart, lessSome } from '../../support/data/absent.ts'
import { type Changeable, classUpdates } from '../../support/data/class-changes.ts'
import { contestOf, inMinutes, newContest } from '../../support/data/contests.ts'
import { discuss, discussIn, newDiscussionCategory, seen } from '../../support/data/discussions.ts'
import { columnOf } from '../../support/data/gradebooks.ts'
import { newGroup } from '../../support/data/groups.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { newTimedWork, timedWorkOf } from '../../support/data/timed-works.ts'
import { newTraining } from '../../support/data/trainings.ts'

let root: { token: string }
let user: TestUser
beforeAll(async () => {
  root = await asRoot()
  user = await newUser()
})

/** Rows that pages show while they exist. */
const made: { path: string; id: number }[] = []
afterAll(async () => {
  for (const { path, id } of made) await request(removalOf(path), { id, aid: id }, root)
})
function removalOf(path: string): Endpoint {
  const removal = endpoints.find((one) => one.method === 'DELETE' && one.path === path)
  if (!removal) throw new Error(`nothing takes away what ${path} adds`)
  return removal
}

const Row = z.looseObject({ id: z.int() })
const Rows = z.object({ records: z.array(Row) })

async function answered(endpoint: Endpoint, input: object, caller = root): Promise<unknown> {
  const { status, code, data } = await request(endpoint, input, caller)
  if (status !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${code}`)
  return data
}

/** A row of a staff table, with values other than the defaults of a new one. */
const staffRow =
  ({ list, add }: { list: Endpoint; add: Endpoint }, fields: object) =>
  async (): Promise<Changeable> => {
    const { id } = Row.parse(await answered(add, fields))
    made.push({ path: add.path, id })
    const read = async () => {
      const { records } = Rows.parse(await answered(list, { limit: 200 }))
      const { gmtModified: _, ...row } = records.find((one) => one.id === id) ?? { id: 0 }
      return row
    }
    return { key: { id }, fields, read }
  }

/** A section of the settings with its current values. */
const section = (get: Endpoint) => async (): Promise<Changeable> => {
  const fields = z.looseObject({}).parse(await answered(get, {}))
  return { key: {}, fields, read: () => answered(get, {}) }
}

const bothNames = (prefix: string) => ({ en: freshName(prefix), 'zh-CN': freshName(prefix) })

const url = 'https://example.org/'
const titled = { title: 'Title', content: 'Text' }
const times = { beginTime: '2030-01-01T00:00:00.000Z', endTime: '2030-01-02T00:00:00.000Z' }

const updates: readonly (readonly [change: Endpoint, make: () => Promise<Changeable>])[] = [
  [
    announcement.changeAnnouncement,
    staffRow({ list: announcement.getAdminAnnouncements, add: announcement.addAnnouncement }, { ...titled, status: 1 }),
  ],
  [
    message.changeNotice,
    async () => {
      const notice = { ...titled, type: 'Single', recipient: user.username }
      return staffRow({ list: message.getAdminNotices, add: message.addNotice }, notice)()
    },
  ],
  [
    home.changeCarousel,
    staffRow({ list: home.getAdminCarousel, add: home.addCarousel }, { url, title: 'Title', link: url, rank: 7 }),
  ],
  [
    home.changeCountdown,
    staffRow({ list: home.getAdminCountdowns, add: home.addCountdown }, { title: 'Title', date: times.endTime }),
  ],
  [home.changeTool, staffRow({ list: home.getAdminTools, add: home.addTool }, { name: 'Tool', url, rank: 7 })],
  [
    home.changeOtherContest,
    staffRow(
      { list: home.getAdminOtherContests, add: home.addOtherContest },
      { oj: 'X', title: 'Title', url, ...times },
    ),
  ],
  [
    honor.changeHonor,
    staffRow(
      { list: honor.getAdminHonors, add: honor.addHonor },
      { name: 'H', color: '#123456', accepted: 9000, rating: null },
    ),
  ],
  [
    discussion.changeDiscussionCategory,
    staffRow({ list: discussion.getAdminDiscussionCategories, add: discussion.addDiscussionCategory }, { name: 'C' }),
  ],
  [
    discussion.moderateDiscussion,
    async () => {
      const id = await discuss(await newDiscussionCategory(root), root)
      const fields = { status: 1, topPriority: true, isLocked: true }
      await call(discussion.moderateDiscussion, { id, ...fields }, root)
      const read = async () => {
        const { status, topPriority, isLocked } = await seen(id, root)
        return { status, topPriority, isLocked }
      }
      return { key: { id }, fields, read }
    },
  ],
  [
    discussion.changeGroupDiscussion,
    async () => {
      const categoryId = await newDiscussionCategory(root)
      const id = await discussIn(await newGroup(root), categoryId, root)
      const text = { title: 'T', description: 'D', content: 'C', categoryId }
      const fields = { ...text, status: 1, topPriority: true, isLocked: true }
      await call(discussion.changeGroupDiscussion, { id, ...fields }, root)
      const read = async () => {
        const row = await seen(id, root)
        const { title, description, content, categoryId: of, status, topPriority, isLocked } = row
        return { title, description, content, categoryId: of, status, topPriority, isLocked }
      }
      return { key: { id }, fields, read }
    },
  ],
  [
    lti.changeLtiPlatform,
    staffRow(
      { list: lti.getLtiPlatforms, add: lti.addLtiPlatform },
      {
        name: 'Platform',
        issuer: url,
        clientId: 'id',
        authUrl: url,
        tokenUrl: url,
        jwksUrl: url,
        deployments: 'one',
        mayCreate: 1,
        makesTeachers: 1,
      },
    ),
  ],
  [
    contest.changeContest,
    async () => {
      const fields = contestOf({
        type: 1,
        auth: 1,
        pwd: 'sesame',
        visible: false,
        sealRank: true,
        sealRankTime: inMinutes(10),
        autoRealRank: false,
        openRank: true,
        openPrint: true,
        allowEndSubmit: true,
        stopsAtFailure: true,
        isRating: true,
        maxRating: 1000,
        maxGainRating: 100,
        rankShowName: 'nickname',
        oiRankScoreType: 'Highest',
        openAccountLimit: true,
        accountLimitRule: '<extra>somebody</extra>',
        starAccount: ['a star'],
        awardType: 2,
        awardConfigList: [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#000000', num: 5 }],
        managers: [user.username],
        jury: ['root'],
        runners: ['root'],
        rules: { penalty: 5, precision: 'minute', penalised: [-1], tieBreak: 'last-accepted' },
      })
      const { cid: id } = await call(contest.addContest, fields, root)
      const read = async () => {
        const { gmtModified: _, revision: __, ...row } = await call(contest.getAdminContest, { cid: id }, root)
        return row
      }
      return { key: { id }, fields, read }
    },
  ],
  [
    contest.changeContestant,
    async () => {
      const { username } = await newUser('contestant')
      const cid = await newContest(root)
      const said = { team: 'Team', members: 'Ann, Ben', school: 'School', category: 'Girls', seat: 'B-12' }
      await call(contest.saveContestants, { cid, contestants: [[username, ...Object.values(said)]] }, root)
      const read = async () => (await call(contest.getContestants, { cid }, root)).records
      const uid = (await read())[0]?.uid ?? ''
      return { key: { cid, uid }, fields: said, read }
    },
  ],
  [
    contest.changeContestEntry,
    async () => {
      const { pid } = await newProblem(root)
      const cid = await newContest(root, {}, [pid])
      const fields = { displayId: 'B', displayTitle: 'Another', color: '#123456' }
      await call(contest.changeContestEntry, { cid, pid, ...fields }, root)
      return { key: { cid, pid }, fields, read: () => call(contest.getContestEntry, { cid, pid }, root) }
    },
  ],
  [
    timedWork.changeTimedWork,
    async () => {
      const fields = timedWorkOf({ auth: 1, pwd: 'sesame', visible: false, duration: 600, handsInDrafts: true })
      const { tid: id } = await call(timedWork.addTimedWork, fields, root)
      const read = async () => {
        const { gmtModified: _, revision: __, ...row } = await call(timedWork.getAdminTimedWork, { tid: id }, root)
        return row
      }
      return { key: { id }, fields, read }
    },
  ],
  [
    timedWork.changeTimedWorkEntry,
    async () => {
      const { pid } = await newProblem(root)
      const tid = await newTimedWork(root, {}, [pid])
      const fields = { displayId: 'B', displayTitle: 'Another', points: 7 }
      await call(timedWork.changeTimedWorkEntry, { tid, pid, ...fields }, root)
      const read = async () => (await call(timedWork.getTimedWorkEntries, { tid }, root)).timedProblemMap
      return { key: { tid, pid }, fields, read }
    },
  ],
  [
    timedWork.extendTimedWork,
    async () => {
      const { username } = await newUser('late')
      const tid = await newTimedWork(root)
      const fields = { extraMinutes: 7, endsAt: inMinutes(300) }
      await call(timedWork.extendTimedWork, { tid, username, ...fields }, root)
      const read = async () => (await call(timedWork.getTimedWorkPeople, { tid }, root)).records
      return { key: { tid, username }, fields, read }
    },
  ],
  ...classUpdates(() => root),
  [
    training.changeTrainingCategory,
    staffRow(
      { list: training.getAdminTrainingCategories, add: training.addTrainingCategory },
      { name: freshName('C'), color: '#123456' },
    ),
  ],
  [settings.setWebConfig, section(settings.getWebConfig)],
  [settings.setSwitchConfig, section(settings.getSwitchConfig)],
  [settings.setJudgeConfig, section(settings.getJudgeConfig)],
  [settings.setEmailConfig, section(settings.getEmailConfig)],
  [
    authoring.changeTag,
    async () => {
      const { id: tcid } = await call(authoring.addTagClassification, { name: freshName('c'), rank: 7 }, root)
      const fields = { name: bothNames('tag'), color: '#123456', tcid }
      const { id } = await call(authoring.addTag, fields, root)
      const read = async () => (await call(authoring.getAdminTags, {}, root)).find((one) => one.id === id)
      return { key: { id }, fields, read }
    },
  ],
  [
    authoring.changeTagClassification,
    async () => {
      const fields = { name: bothNames('c'), rank: 7 }
      const { id } = await call(authoring.addTagClassification, fields, root)
      const read = async () => {
        const row = (await call(authoring.getTagClassifications, {}, root)).find((one) => one.id === id)
        return { ...row, name: row?.names }
      }
      return { key: { id }, fields, read }
    },
  ],
  [
    editUser,
    async () => {
      const { username, email } = await newUser('edited')
      const read = async () => (await call(getUserList, { keyword: username }, root)).records[0]
      const { uid = '' } = (await read()) ?? {}
      const names = { nickname: 'Nick', realname: 'Real', school: 'School', titleName: 'Title', titleColor: '#123456' }
      const fields = { ...names, email, type: 1008, isTeacher: true, status: 1 }
      await call(editUser, { uid, ...fields }, root)
      return { key: { uid }, fields, read }
    },
  ],
  [
    changeUserInfo,
    async () => {
      const names = {
        nickname: 'Nick',
        realname: 'Real',
        school: 'School',
        signature: 'S',
        cfUsername: 'cf',
        number: '7',
      }
      const fields = { ...names, gender: 'female', github: url, blog: url }
      await answered(changeUserInfo, fields, user)
      return { key: {}, fields, read: () => call(getUserAuthInfo, {}, user), as: user }
    },
  ],
  [
    changeEditorSettings,
    async () => {
      const fields = { fontSize: 16, tabSize: 2, theme: 'cobalt', keys: 'vim' }
      await answered(changeEditorSettings, fields, user)
      return { key: {}, fields, read: () => call(getEditorSettings, {}, user), as: user }
    },
  ],
]

describe('AD-02 a field that is absent from a change stays as it is', () => {
  it.each(updates.map(([change, make]) => [`${change.method} ${change.path}`, change, make] as const))(
    '%s',
    async (_, change, make) => {
      const { key, fields, read, as = root } = await make()
      const before = await read()
      await answered(change, key, as)
      expect(await read()).toEqual(before)
      for (const [absent, rest] of lessSome(fields)) {
        await answered(change, { ...key, ...rest }, as)
        expect(await read(), absent).toEqual(before)
      }
      for (const rest of lessOnePart(fields)) {
        await answered(change, { ...key, ...rest }, as)
        expect(await read(), JSON.stringify(rest)).toEqual(before)
      }
    },
  )

  it('PUT /api/admin/contest/announcement', async () => {
    const cid = await newContest(root)
    const announcement = { ...titled, status: 1 }
    const { id } = await call(contest.addContestAnnouncement, { cid, announcement }, root)
    for (const [absent, rest] of lessSome(announcement)) {
      await answered(contest.changeContestAnnouncement, { announcement: { id, ...rest } })
      const { records } = await call(contest.getAdminContestAnnouncements, { cid }, root)
      expect(records, absent).toMatchObject([announcement])
    }
  })

  it('PUT /api/admin/training', async () => {
    const fields = {
      rank: 7,
      title: 'T',
      description: 'D',
      auth: 'Private',
      privatePwd: 'sesame',
      status: false,
    } as const
    const tid = await newTraining(root, fields)
    const read = async () => {
      const { training: all, trainingCategory } = await call(training.getAdminTraining, { tid }, root)
      const { gmtModified: _, revision: __, ...row } = all
      return { row, trainingCategory }
    }
    const before = await read()
    for (const [absent, rest] of lessSome(fields)) {
      await answered(training.changeTraining, { training: { id: tid, ...rest } })
      expect(await read(), absent).toEqual(before)
    }
  })

  it('PUT /api/gradebook', async () => {
    const { username } = await newUser('teacher')
    const columns = [columnOf('problem', (await newProblem(root)).problemId, 'C')]
    const fields = {
      title: 'T',
      description: 'D',
      teachers: [username],
      isPublished: true,
      takesMembers: true,
      takesAssignments: true,
      dropLowest: 2,
    }
    const { id } = await call(gradebook.addGroupGradebook, { gid: await newGroup(root), title: 'G' }, root)
    await call(gradebook.changeGradebook, { id, revision: 1, columns, ...fields }, root)
    const read = () => call(gradebook.getGradebook, { id }, root)
    const { revision: _, ...before } = await read()
    for (const [absent, rest] of [...lessSome(fields), ['columns', fields] as const]) {
      await answered(gradebook.changeGradebook, { id, revision: (await read()).revision, ...rest })
      expect(await read(), absent).toMatchObject(before)
    }
  })

  it('PUT /api/admin/problem', async () => {
    const { id: tag } = await call(authoring.addTag, { name: freshName('tag') }, root)
    const most = { timeLimit: 2000, memoryLimit: 100, stackLimit: 64, outputLimit: 16, totalTimeLimit: 90_000 }
    const limits = { ...most, isScaled: false, passes: 1 }
    const both = { en: 'English', 'zh-CN': '中文' }
    const texts = { input: both, output: both, hint: both, source: both }
    const outputChecker = { code: 'int main() {}', language: 'C++', protocol: 'icpc' as const, flags: ['x'] }
    const form = formOf(
      {
        ...limits,
        ...texts,
        author: 'Author',
        examples: [{ input: '1', output: '2' }],
        spjCode: 'int main() {}',
        spjLanguage: 'C++',
        outputChecker,
        type: 1,
        auth: 2,
        difficulty: 1,
        codeShare: false,
        isRemoveEndBlank: false,
        openCaseResult: false,
        displayPartData: true,
        breaksLines: true,
        judgeCaseMode: 'subtask_lowest',
        isFileIO: true,
        ioReadFileName: 'a.in',
        ioWriteFileName: 'a.out',
        userExtraFile: { 'a.h': 'x' },
      },
      {
        samples: [1, 2].map((groupNum) => ({ input: `${groupNum}`, output: 'x', score: 50, groupNum })),
        languages: ['C++'],
        tags: [tag],
        codeTemplates: [{ language: 'C++', code: 'x' }],
      },
    )
    let { pid, version } = await newProblem(root, form)
    const read = async () => (await call(authoring.getAdminProblem, { pid }, root)).form
    const before = await read()
    const changed = async (given: object) => {
      const answer = await answered(authoring.changeProblem, { pid, version, ...given })
      ;({ pid, version } = z.object({ pid: z.int(), version: z.int() }).parse(answer))
      return read()
    }
    expect(await changed({})).toEqual(before)
    expect(await changed({ problem: {} })).toEqual(before)
    const { problem, ...rest } = form
    for (const [absent, others] of lessSome(rest)) expect(await changed(others), absent).toEqual(before)
    for (const [absent, others] of lessSome(problem)) {
      expect(await changed({ problem: others }), absent).toEqual(before)
    }
    // files of a problem have no parts of their own: those that are given are all there are
    const { userExtraFile: _, ...parted } = problem
    for (const others of lessOnePart(parted)) {
      expect(await changed({ problem: others }), JSON.stringify(others)).toEqual(before)
    }
  })

  it('takes a text away in a language where it is empty, and in both only where it may be missing', async () => {
    const form = formOf({ title: { en: 'Sum', 'zh-CN': '求和' }, hint: { en: 'Hint', 'zh-CN': '提示' } })
    const { pid, version } = await newProblem(root, form)
    const only = { en: 'Sums', 'zh-CN': '' }
    const given = { title: only, hint: { en: null, 'zh-CN': '' } }
    const made = await call(authoring.changeProblem, { pid, version, problem: given }, root)
    const { problem } = (await call(authoring.getAdminProblem, { pid }, root)).form
    expect(problem).toMatchObject({ title: { en: 'Sums' }, hint: {} })
    const none = { pid, version: made.version, problem: { title: { en: '' } } }
    expect(await request(authoring.changeProblem, none, root)).toMatchObject({ http: 400, code: 'title-required' })
    const { id } = await call(authoring.addTag, { name: bothNames('tag') }, root)
    const nameless = { id, name: { en: '', 'zh-CN': '' } }
    expect(await request(authoring.changeTag, nameless, root)).toMatchObject({ http: 400, code: 'invalid-input' })
  })

  it('leaves no call out that changes several fields', () => {
    const known = new Set<Endpoint>([
      ...updates.map(([change]) => change),
      authoring.changeProblem,
      contest.changeContestAnnouncement,
      training.changeTraining,
      gradebook.changeGradebook,
    ])
    /** Calls that need all their fields, or do one thing: no field can be left out. */
    const actions = [
      '/api/admin/difficulty',
      '/api/save-problem-draft',
      '/api/mark-favourite',
      '/api/save-problem-note',
      '/api/submission',
      '/api/admin/contest/change-contest-visible',
      '/api/admin/contest/extend',
      '/api/admin/contest/extra-minutes',
      '/api/admin/contest/problem-order',
      '/api/admin/contest/tutorial',
      '/api/admin/timed-work/change-timed-work-visible',
      '/api/admin/timed-work/problem-order',
      '/api/admin/assignment/visible',
      '/api/admin/assignment/problem-order',
      '/api/admin/assignment/class-times',
      '/api/admin/assignment/person-times',
      '/api/group/late-policy',
      '/api/group/reminders',
      '/api/group/webhook',
      '/api/group/member-times',
      '/api/group/timed-standing',
      '/api/admin/training/change-training-status',
      '/api/admin/training/problem-order',
      '/api/admin/course/change-course-visible',
      '/api/admin/course/change-video-visible',
      '/api/admin/course/change-video-rank',
      '/api/admin/course/order-videos',
      '/api/admin/course/video-captions',
      '/api/admin/group/change-status',
      '/api/admin/group/quotas',
      '/api/admin/remote-judge',
      '/api/admin/group-problem/change-progress',
      '/api/admin/discussion-report',
      '/api/msg/digest',
      '/api/discussion',
      '/api/group/apply-public',
      '/api/group/change-sort',
      '/api/group/transfer',
      '/api/group/member',
      '/api/group/invitation',
      '/api/gradebook/phrases',
      '/api/gradebook/appeal',
      '/api/check-contest-print-status',
      '/api/check-contest-ac-info',
      '/api/contest-balloons-after-seal',
      '/api/contest-disqualify',
      '/api/contest-question/claim',
      '/api/contest-question/answer',
      '/api/admin/problem/draft',
      '/api/admin/problem/restore',
      '/api/admin/problem/restore-version',
      '/api/admin/problem/change-problem-auth',
    ]
    const missing = endpoints.filter((one) => one.method === 'PUT' && !known.has(one) && !actions.includes(one.path))
    expect(missing.map(({ path }) => path)).toEqual([])
  })
})
