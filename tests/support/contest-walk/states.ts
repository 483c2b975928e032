import { type ContestInput, inMinutes } from '../data/contests.ts'
import { type Person, people } from './people.ts'

type People = readonly Person[]

const everybody: People = people
const signedIn = everybody.filter((one) => one !== 'visitor')
export const managers: People = ['author', 'manager', 'root']
/** who sees results as they are, and answers questions */
export const judges: People = ['author', 'manager', 'jury', 'root']
/** who carries balloons and prints */
export const servers: People = ['author', 'manager', 'runner', 'root']
const staff: People = ['author', 'manager', 'jury', 'runner', 'root']
/** who sees private problems of the bank */
export const bankStaff: People = ['author', 'problem admin', 'admin', 'root']
const members: People = ['registered', 'contestant']

/** A state of a contest: how it is made, and who may do what in it. */
export interface State {
  form: Partial<ContestInput>
  /** in the middle of the contest */
  isSealed?: boolean
  /** whether it is hidden when all is in it */
  isHidden?: true
  know: People
  inside: People
  /** what those are told who know of it and may not go inside */
  door?: string
  /** who may submit, and what the others inside are told */
  takesPart: People
  closed?: string
  isOver?: true
  hasBegun?: false
  /** whether everybody inside sees results as they are */
  isReal: boolean
}

/** Minutes from now. */
const times = {
  scheduled: () => ({ startTime: inMinutes(60), endTime: inMinutes(180) }),
  running: () => ({ startTime: inMinutes(-60), endTime: inMinutes(60) }),
  ended: () => ({ startTime: inMinutes(-180), endTime: inMinutes(-60) }),
}
const open = { know: everybody, inside: signedIn, takesPart: signedIn, isReal: true } as const
const over = { ...open, takesPart: staff, closed: 'contest-ended', isOver: true } as const
const ofStaff = { know: staff, inside: staff, takesPart: staff, isReal: true } as const

/**
 * The states between which what is told changes: nothing has begun; it runs, and not even their authors are told verdicts; it
 * is over and still sealed, behind a password, with a board for all; it is over and all is told; only its staff may know of it.
 * All others are in the tables beside the kind (`contest-rights.test.ts`, `contest-shown.test.ts`): a view is pure, so that here
 * is looked at whether each call asks it.
 */
const states = {
  unstarted: {
    ...open,
    form: times.scheduled(),
    inside: judges,
    door: 'contest-not-started',
    takesPart: judges,
    hasBegun: false,
  },
  'running by the OI rule': { ...open, form: { ...times.running(), type: 1 }, isSealed: true, isReal: false },
  'ended, sealed, private': {
    ...over,
    form: { ...times.ended(), autoRealRank: false, auth: 1, openRank: true },
    isSealed: true,
    isReal: false,
    inside: [...staff, ...members],
    door: 'contest-password-needed',
    takesPart: staff,
  },
  ended: { ...over, form: times.ended() },
  hidden: { ...ofStaff, form: times.running(), isHidden: true },
} as const satisfies Record<string, State>

export type StateName = keyof typeof states
export const stateNames = Object.keys(states) as StateName[]
export const stateOf = (name: StateName): State => states[name]
