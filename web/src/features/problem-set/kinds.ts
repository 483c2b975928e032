import { assignmentWire } from '@oj/functions/features/assignment/contract-wire.ts'
import { contestWire } from '@oj/functions/features/contest/contract-wire.ts'
import { groupWire } from '@oj/functions/features/group-problem/contract-wire.ts'
import type { WireName } from '@oj/functions/features/problem-set/contract-wire.ts'
import type { WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { timedWorkWire } from '@oj/functions/features/timed-work/contract-wire.ts'
import { trainingWire } from '@oj/functions/features/training/contract-wire.ts'
import { type Gate, login } from '../../lib/places.ts'

type Site = Required<WebsiteConfig>
type Switch = { [Name in keyof Site]: Site[Name] extends boolean ? Name : never }[keyof Site]

/** The pages of a problem set, each by its path. */
interface SetPages {
  readonly problem: string
  /** the list of its problems for readers; absent where there is none */
  readonly problems?: string
  readonly submissions: string
  readonly submission: string
  /** absent where the full screen has no address of its own */
  readonly fullScreen?: string
  /** absent where problems are not discussed */
  readonly discussion?: string
  /** the authors' list of problems and their forms; absent where problems are only chosen */
  readonly authoring?: string
  readonly create?: string
  readonly edit?: string
  /** import and export */
  readonly exchange?: string
}
export type SetPage = keyof SetPages

/** A kind of problem sets with its addresses. */
export interface SetKind {
  /** as the server names it */
  readonly name: string
  /** the prefix of its addresses */
  readonly base: string
  /** the part of `base` that is the number of the set; absent where there is one set only */
  readonly number?: string
  /** how calls name its sets; absent for the bank */
  readonly wire?: WireName
  readonly pages: SetPages
  /** who may see these pages; absent: anybody */
  readonly gates?: readonly Gate[]
  /** the name of the page with an `<Outlet />` round all pages below `base` */
  readonly frame?: string
  /** its other addresses, such as those of the back office */
  readonly elsewhere?: readonly string[]
  /** the first visibility of a problem made in its sets; absent: its author alone */
  readonly ownAuth?: 3
  /** whether its problems can be offered to the bank */
  readonly offers?: boolean
  /** whether its problems can be shared with teachers */
  readonly shares?: boolean
  /** the switch of the site for discussions */
  readonly discussed?: Switch
}

/** The site's own problems: every address that is no other set's. */
export const bank: SetKind = {
  name: 'bank',
  base: '/',
  pages: {
    problem: '/problem/:problemID',
    problems: '/problem',
    submissions: '/status',
    submission: '/submission-detail/:submitID',
    discussion: '/discussion/:problemID',
    authoring: '/admin/problems',
    create: '/admin/problem/create',
    edit: '/admin/problem/edit/:pid',
    exchange: '/admin/problem/batch-operation',
  },
  discussed: 'openPublicDiscussion',
  shares: true,
}

const inContest = '/contest/:contestID'
const contestStaff = '/admin/contest/:contestID'

const contest: SetKind = {
  name: 'contest',
  base: inContest,
  number: 'contestID',
  wire: contestWire,
  gates: login,
  frame: 'contestFrame',
  pages: {
    problem: `${inContest}/problem/:problemID`,
    problems: `${inContest}/problems`,
    fullScreen: `${inContest}/problem/:problemID/full-screen`,
    submissions: `${inContest}/submissions`,
    submission: `${inContest}/problem/:problemID/submission-detail/:submitID`,
    authoring: `${contestStaff}/problems`,
    create: `${contestStaff}/problem/create`,
    edit: `${contestStaff}/problem/:pid/edit`,
  },
  // those whom the contest lets in
  ownAuth: 3,
  elsewhere: [
    '/contest/acm-scoreboard/:contestID',
    '/contest/oi-scoreboard/:contestID',
    `${contestStaff}/edit`,
    `${contestStaff}/announcement`,
    `${contestStaff}/contestants`,
  ],
}

const inWork = '/timedwork/:timedWorkID'
const workStaff = '/admin/timedwork/:timedWorkID'

const timedWork: SetKind = {
  name: 'timed-work',
  base: inWork,
  number: 'timedWorkID',
  wire: timedWorkWire,
  gates: login,
  frame: 'workFrame',
  pages: {
    problem: `${inWork}/problem/:problemID`,
    problems: `${inWork}/problems`,
    submissions: `${inWork}/status`,
    submission: `${inWork}/problem/:problemID/submission-detail/:submitID`,
  },
  elsewhere: [`${inWork}/submissions`, `${workStaff}/edit`, `${workStaff}/problems`, `${workStaff}/people`],
}

const inAssignment = '/assignment/:assignmentID'
const assignmentStaff = '/group/:groupID/authoring/assignment/:assignmentID'

/** Assignments are always of groups; their staff pages are there. */
const assignment: SetKind = {
  name: 'assignment',
  base: inAssignment,
  number: 'assignmentID',
  wire: assignmentWire,
  gates: login,
  frame: 'assignmentFrame',
  pages: {
    problem: `${inAssignment}/problem/:problemID`,
    problems: inAssignment,
    submissions: `${inAssignment}/status`,
    submission: `${inAssignment}/problem/:problemID/submission-detail/:submitID`,
  },
  elsewhere: [
    `${inAssignment}/class`,
    `${assignmentStaff}/edit`,
    `${assignmentStaff}/problems`,
    `${assignmentStaff}/people`,
  ],
}

const inTraining = '/training/:trainingID'

const training: SetKind = {
  name: 'training',
  base: inTraining,
  number: 'trainingID',
  wire: trainingWire,
  frame: 'trainingFrame',
  pages: {
    problem: `${inTraining}/problem/:problemID`,
    problems: `${inTraining}/problems`,
    fullScreen: `${inTraining}/problem/:problemID/full-screen`,
    // submissions count as practice on the site, and are in its list
    submissions: '/status',
    submission: '/submission-detail/:submitID',
  },
  elsewhere: ['/admin/training/:trainingID/edit', '/admin/training/:trainingID/problems'],
}

const inGroup = '/group/:groupID'

const group: SetKind = {
  name: 'group',
  base: inGroup,
  number: 'groupID',
  wire: groupWire,
  gates: login,
  frame: 'groupFrame',
  pages: {
    problem: `${inGroup}/problem/:problemID`,
    problems: `${inGroup}/problem`,
    fullScreen: `${inGroup}/problem/:problemID/full-screen`,
    submissions: `${inGroup}/status`,
    submission: `${inGroup}/submission-detail/:submitID`,
    discussion: `${inGroup}/discussion/:problemID`,
    authoring: `${inGroup}/authoring/problems`,
    create: `${inGroup}/authoring/problem/create`,
    edit: `${inGroup}/authoring/problem/edit/:pid`,
  },
  offers: true,
  discussed: 'openGroupDiscussion',
}

const inGroupTraining = '/group/:groupID/training/:trainingID'
const groupTrainingStaff = '/group/:groupID/authoring/training/:trainingID'

/** The trainings of groups, which have addresses within their group. */
const groupTraining: SetKind = {
  ...training,
  base: inGroupTraining,
  gates: login,
  pages: {
    problem: `${inGroupTraining}/problem/:problemID`,
    problems: `${inGroupTraining}/problems`,
    fullScreen: `${inGroupTraining}/problem/:problemID/full-screen`,
    // submissions count as practice in the group, and are in its list
    submissions: `${inGroup}/status`,
    submission: `${inGroup}/submission-detail/:submitID`,
  },
  elsewhere: [`${groupTrainingStaff}/edit`, `${groupTrainingStaff}/problems`],
}

const groupContestStaff = '/group/:groupID/authoring/contest/:contestID'

/** Contests of groups have the addresses of all contests; their staff pages are in the group. */
const groupContest: SetKind = {
  ...contest,
  base: '/group/:groupID/contest/:contestID',
  pages: {
    ...contest.pages,
    authoring: `${groupContestStaff}/problems`,
    // new problems are made in the group
    create: `${inGroup}/authoring/problem/create`,
    edit: `${inGroup}/authoring/problem/edit/:pid`,
  },
  elsewhere: [`${groupContestStaff}/edit`, `${groupContestStaff}/announcement`, `${groupContestStaff}/contestants`],
}

const groupWorkStaff = `${inGroup}/authoring/timedwork/:timedWorkID`

const groupTimedWork: SetKind = {
  ...timedWork,
  base: `${inGroup}/timedwork/:timedWorkID`,
  elsewhere: [`${groupWorkStaff}/edit`, `${groupWorkStaff}/problems`, `${groupWorkStaff}/people`],
}

/** All kinds; an address is of the first kind that has a page there, else of the first whose `base` it begins with. */
export const setKinds: SetKind[] = [
  contest,
  timedWork,
  assignment,
  training,
  groupTraining,
  groupContest,
  groupTimedWork,
  group,
  bank,
]
