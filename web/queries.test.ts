import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditQuery } from './src/features/audit/query.ts'
import { contestQuery } from './src/features/contest/list/query.ts'
import { balloonInput, balloonQuery, printInput, printQuery } from './src/features/contest/staff/query.ts'
import { listQuery } from './src/features/contest-admin/listQuery.ts'
import { adminQuery, courseQuery } from './src/features/course/list/query.ts'
import { discussionQuery, isFiltered as isFilteredDiscussion } from './src/features/discussion/list/query.ts'
import { groupQuery } from './src/features/group/list/query.ts'
import { listQuery as groupProblemQuery, offersQuery } from './src/features/group-problem/query.ts'
import { problemQuery } from './src/features/problem/list/query.ts'
import { bankQuery } from './src/features/problem-admin/bankQuery.ts'
import { rankQuery } from './src/features/rank/query.ts'
import { submissionQuery } from './src/features/submission/query.ts'
import { isFiltered as isFilteredTraining, trainingQuery } from './src/features/training/list/query.ts'
import { userQuery } from './src/features/user-admin/query.ts'
import type { AddressQuery } from './src/lib/addressQuery.ts'

// What a field reads and writes is held beside `src/lib/addressQuery.ts`; here is what each list has of it.

/** What a list has in its address, with that which an address without anything means. */
const listOf = <Query extends object>(query: AddressQuery<Query>, usual: object) => {
  const read = (text: string) => query.read(new URLSearchParams(text))
  return { usual, read, written: (text: string) => query.write(read(text)) }
}

const first = (limit: number) => ({ currentPage: 1, limit })

/** `said` is written as it is read, and nothing in `wrong` means anything. */
const lists = {
  'AD-08 the audit log': {
    list: listOf(auditQuery, { username: '', kind: null, ...first(30) }),
    said: ['username=root&currentPage=2&limit=50'],
    wrong: 'action=moon&currentPage=-3&limit=7',
  },
  'AD-07 contests in the back office': {
    list: listOf(listQuery, {
      tab: 'list',
      keyword: '',
      status: '',
      type: '',
      auth: '',
      onlyMine: false,
      ...first(10),
    }),
    said: ['tab=deleted&keyword=cup&status=-1&type=1&auth=2&onlyMine=true&currentPage=3&limit=30'],
    wrong: 'tab=x&status=7&type=9&auth=-1&onlyMine=1&currentPage=0&limit=7',
  },
  'CT-01 contests': {
    list: listOf(contestQuery, { type: null, status: null, keyword: '', ...first(10) }),
    said: ['type=1&status=-1&keyword=spring&currentPage=3&limit=30'],
    wrong: 'type=2&status=All&currentPage=0&limit=1000',
  },
  'CT-07 balloons': {
    list: listOf(balloonQuery, { state: 'waiting', pid: null, username: '', ...first(20) }),
    said: ['state=all', 'state=done&problem=7&username=bob&currentPage=2&limit=50'],
    wrong: 'state=none&problem=x&currentPage=-1&limit=7',
  },
  'CT-07 prints': {
    list: listOf(printQuery, { state: 'waiting', keyword: '', ...first(15) }),
    said: ['state=all', 'state=done&keyword=B-12&currentPage=2&limit=50'],
    wrong: 'state=none&limit=7',
  },
  'CO-01 courses': {
    list: listOf(courseQuery, { keyword: '', ...first(12) }),
    said: ['keyword=graphs&currentPage=2&limit=24'],
    wrong: 'currentPage=-3&limit=9999',
  },
  'AD-07 courses in the back office': {
    list: listOf(adminQuery, { tab: 'list', keyword: '', ...first(12) }),
    said: ['tab=deleted'],
    wrong: 'tab=other',
  },
  'DS-01 discussions': {
    list: listOf(discussionQuery, { keyword: '', cid: '', onlyMine: false, ...first(10) }),
    said: ['keyword=sort&cid=3&onlyMine=true&currentPage=3'],
    wrong: 'cid=-1&onlyMine=1&currentPage=0',
  },
  'GR-05 problems of a group': {
    list: listOf(groupProblemQuery, { keyword: '', difficulty: null, ...first(10) }),
    said: ['keyword=sum&difficulty=2&currentPage=3&limit=50'],
    wrong: 'difficulty=x&limit=7&currentPage=0',
  },
  'AD-06 offered problems, those that wait first': {
    list: listOf(offersQuery, { keyword: '', progress: '1', ...first(10) }),
    said: ['progress=2', 'progress=3', 'progress=all'],
    wrong: 'progress=x&limit=7',
  },
  'GR-01 groups': {
    list: listOf(groupQuery, { auth: null, onlyMine: false, keyword: '', ...first(15) }),
    said: ['auth=2&onlyMine=true&keyword=math&currentPage=3&limit=30'],
    wrong: 'auth=7&onlyMine=1&currentPage=x&limit=10',
  },
  'AD-05 the bank in the back office': {
    list: listOf(bankQuery, bankQuery.read(new URLSearchParams())),
    said: ['tab=deleted'],
    wrong: 'tab=x&auth=9&type=x&judgeMode=none&difficulty=hard&onlyMine=1&sort=up&currentPage=-3&limit=7',
  },
  'PB-01 problems': {
    list: listOf(problemQuery, {
      ...{ keyword: '', difficulty: null, tags: [], oj: 'Mine', own: null, sort: null, descending: false },
      ...first(30),
    }),
    said: ['difficulty=2&oj=All&own=solved&limit=100', 'own=favourite', 'sort=rate&descending=true'],
    wrong: 'currentPage=two&limit=1e9&tagId={bad&difficulty=All&oj=x&own=all&sort=name&descending=true',
  },
  'RK-01 ranks': {
    list: listOf(rankQuery, { searchUser: '', ...first(30) }),
    said: ['searchUser=ann', 'currentPage=4&limit=50', 'searchUser=a%26b&currentPage=2'],
    wrong: 'currentPage=-3&limit=7',
  },
  'SB-01 submissions': {
    list: listOf(submissionQuery, {
      ...{ onlyMine: false, status: null, language: '', username: '', problemID: '' },
      ...{ completeProblemID: false, containsEnd: false, ...first(15) },
    }),
    said: [
      'status=0',
      'status=-2&language=C%2B%2B17&limit=30',
      'problemID=1000&completeProblemID=true',
      'onlyMine=true',
    ],
    wrong: 'onlyMine=yes&status=AC&limit=1000000&currentPage=0',
  },
  'TR-01 trainings': {
    list: listOf(trainingQuery, { keyword: '', categoryId: '', auth: '', ...first(15) }),
    said: ['keyword=graphs&categoryId=3&auth=Private&currentPage=3&limit=30'],
    wrong: 'categoryId=-1&auth=Secret&currentPage=0&limit=16',
  },
  'AD-02 users': {
    list: listOf(userQuery, { tab: 'list', keyword: '', onlyAdmin: false, onlyTeachers: false, ...first(10) }),
    said: ['tab=import&keyword=ann&onlyAdmin=true&currentPage=2'],
    wrong: 'tab=x&onlyAdmin=1&currentPage=-3&limit=7',
  },
}

describe.each(Object.entries(lists))('the address of %s', (_, { list: { usual, read, written }, said, wrong }) => {
  it('means the usual where it says nothing, or nothing that means anything', () => {
    expect(read('')).toEqual(usual)
    expect(read(wrong)).toEqual(usual)
    expect(written('').toString()).toBe('')
  })

  it('is read back as it was written', () => {
    for (const text of said) expect([...written(text)].sort()).toEqual([...new URLSearchParams(text)].sort())
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(usual), 'tagId', 'problem'), fc.string()), (entries) => {
        const text = new URLSearchParams(entries).toString()
        expect(read(written(text).toString())).toEqual(read(text))
      }),
    )
  })
})

it('PB-01 SB-01 what goes with nothing else that was read counts for nothing', () => {
  const tags = (text: string) => problemQuery.read(new URLSearchParams(text)).tags
  expect(['tagId="3"', 'tagId=[1,"x",2.5,4]'].map(tags)).toEqual([[], [1, 4]])
  const mine = submissionQuery.read(new URLSearchParams('onlyMine=true&username=ann'))
  expect(mine).toMatchObject({ onlyMine: true, username: '' })
})

it('DS-01 TR-01 lists say whether they are filtered', () => {
  const discussions = ['', 'currentPage=3', 'keyword=a', 'cid=3', 'onlyMine=true'].map((text) =>
    isFilteredDiscussion(discussionQuery.read(new URLSearchParams(text))),
  )
  expect(discussions).toEqual([false, false, true, true, true])
  const trainings = ['', 'currentPage=3', 'keyword=a', 'categoryId=3', 'auth=Private'].map((text) =>
    isFilteredTraining(trainingQuery.read(new URLSearchParams(text))),
  )
  expect(trainings).toEqual([false, false, true, true, true])
})

it('CT-07 helpers ask for what their address says', () => {
  const balloons = (text: string) => balloonInput(balloonQuery.read(new URLSearchParams(text)))
  expect(balloons('')).toEqual({ ...first(20), checked: false })
  expect(balloons('state=all&problem=7')).toEqual({ ...first(20), pid: 7 })
  expect(balloons('state=done&username=bob')).toMatchObject({ checked: true, username: 'bob' })
  const prints = (text: string) => printInput(printQuery.read(new URLSearchParams(text)))
  expect(prints('')).toEqual({ ...first(15), status: 0 })
  expect(prints('state=all&keyword=B-12')).toEqual({ ...first(15), keyword: 'B-12' })
  expect(prints('state=done')).toMatchObject({ status: 1 })
})
