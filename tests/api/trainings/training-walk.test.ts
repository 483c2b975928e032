import { addGroup } from '@oj/functions/features/group/contract.ts'
import * as problems from '@oj/functions/features/problem/contract.ts'
import * as authoring from '@oj/functions/features/problem-admin/contract.ts'
import * as similarity from '@oj/functions/features/similarity/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import type { Endpoint, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { userAs } from '../../support/client/staff.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { groupForm } from '../../support/data/groups.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { newCategory, trainingOf } from '../../support/data/trainings.ts'
import { inLine } from '../../support/stack/in-line.ts'

const states = ['public', 'private', 'hidden', 'deleted', 'group'] as const
type State = (typeof states)[number]
const people = ['visitor', 'stranger', 'member', 'author', 'staff', 'root'] as const
type Person = (typeof people)[number]

/** What a call on a training asks of its caller. */
type Gate = 'know' | 'enter' | 'manage' | 'see' | 'inside' | 'nobody'

interface Planted {
  state: State
  tid: number
  /** a private problem of the bank */
  kept: { pid: number; problemId: string }
  words: { about: string; kept: string; door: string }
}

interface Call {
  gate: Gate
  endpoint: Endpoint
  input: object
  /** refusals of those who are let in */
  told: readonly string[]
  needsLogin: boolean
}

const line = <E extends Endpoint>(gate: Gate, endpoint: E, input: InputOf<E> & object, ...told: string[]): Call => {
  const { access } = endpoint
  const who = typeof access === 'string' ? access : access.who
  return { gate, endpoint, input, told: ['done', ...told], needsLogin: who !== 'anyone' }
}

const program = { language: 'no language', code: 'nothing' }

/** Every way into a training: its own calls that change nothing, and those that all sets have. */
const callsOn = ({ tid, kept: { pid, problemId } }: Planted): Call[] => [
  line('know', training.getTrainingDetail, { tid }),
  line('know', training.getTrainingAccess, { tid }),
  line('enter', training.getTrainingProblemList, { tid }),
  line('enter', training.getTrainingProblemDetails, { cid: tid, displayId: problemId }),
  line('enter', training.getTrainingRank, { tid }),
  line('manage', training.downloadTrainingRank, { tid }),
  line('manage', training.getAdminTraining, { tid }),
  line('manage', training.getTrainingEntries, { tid, queryExisted: true }),
  line('manage', training.getTrainingEntries, { tid, keyword: 'nothing is called so' }),
  line('manage', training.getGroupTrainingEntries, { tid }),
  line('manage', training.getGroupTrainingEntries, { tid, queryExisted: false, keyword: 'nothing is called so' }),
  line('manage', training.orderTrainingProblems, { tid, pids: [0] }, 'training-problem-unknown'),
  line('manage', training.removeTrainingProblem, { tid, pid: 0 }, 'training-problem-unknown'),
  line('manage', similarity.getSimilarPairs, { tid }),
  line('manage', similarity.codeSimilarInfo, { tid }),
  line('manage', similarity.getSimilarPair, { tid, id: '1-2' }, 'similarity-pair-unknown'),
  line(
    'manage',
    similarity.reviewSimilarPair,
    { tid, id: '1-2', isReviewed: true, note: '' },
    'similarity-pair-unknown',
  ),
  line('manage', similarity.getSimilarityBase, { tid, pid: 0 }, 'similarity-problem-unknown'),
  line('manage', similarity.codeSimilarStop, { tid }),
  line('see', problems.getProblemDetail, { tid, problemId }),
  line('see', problems.getProblemCodeTemplate, { tid, pid: problemId }),
  line('inside', problems.getFullScreenProblemList, { tid }),
  line('inside', problems.getUserProblemStatus, { tid, pidList: [pid] }),
  line('inside', submissions.getSubmissionList, { tid, limit: 100, onlyMine: false, problemID: problemId }),
  line('see', submissions.submitProblemJudge, { tid, pid: problemId, ...program }, 'language-unknown'),
  // no problem is made in a training
  line('nobody', authoring.getAdminProblemList, { tid }),
  line('nobody', authoring.addProblem, { ...formOf(), tid }),
]

/** What somebody is answered. */
function expectedOf({ gate, needsLogin }: Call, state: State, person: Person): string {
  if (needsLogin && person === 'visitor') return 'login-required'
  const isManager = state !== 'deleted' && (person === 'author' || person === 'root')
  const isMember = person === 'member'
  const isFound = state === 'public' || state === 'private' || isManager
  if (!isFound && !isMember) return 'set-not-found'
  // their own submissions know the training still
  if (!isFound && gate === 'see') return 'problem-not-found'
  if (!isFound) return gate === 'inside' ? 'in' : 'training-not-found'
  if (gate === 'know') return 'in'
  if (state === 'private' && !isManager && !isMember)
    return person === 'visitor' ? 'login-required' : 'training-password-needed'
  if (gate === 'nobody') return 'forbidden'
  if (gate === 'manage') return isManager ? 'in' : 'forbidden'
  return 'in'
}

let server: WalkServer
let tokens: Record<Person, string | undefined>
const planted: Planted[] = []

async function plant(state: State): Promise<Planted> {
  const { call } = server
  const author = { token: tokens.author ?? '' }
  const words = { about: `about${state}qx`, kept: `kept${state}qx`, door: `door${state}qx` }
  const trainingCategory = await newCategory(author)
  const isPrivate = state !== 'public'
  const form = trainingOf({
    description: `All of ${words.about}`,
    ...(isPrivate ? { auth: 'Private' as const, privatePwd: words.door } : {}),
  })
  const { tid } = await call(training.addTraining, { training: form, trainingCategory }, author)
  const kept = await newProblem(author, formOf({ title: { en: words.kept }, auth: 2 }))
  await call(training.addTrainingProblem, { tid, pid: kept.pid }, author)
  await call(training.registerTraining, { tid, password: words.door }, { token: tokens.member })
  if (state === 'hidden') await call(training.showTraining, { tid, status: false }, author)
  if (state === 'deleted') await call(training.removeTraining, { tid }, author)
  if (state === 'group') await giveToGroup(tid, author)
  return { state, tid, kept, words }
}

/** Gives a training to a group of its author, as no call does. */
async function giveToGroup(tid: number, author: { token: string }): Promise<void> {
  const { gid } = await server.call(addGroup, groupForm(), author)
  const [store, { transact }] = await Promise.all([
    import('@oj/functions/features/training/store.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const [all, text] = await Promise.all([store.allTrainings(), store.trainingItems.textOf(tid)])
  const row = all.find(({ number }) => number === tid)
  if (!row || !text) throw new Error(`there is no training ${tid}`)
  await transact(store.trainingItems.saveWrites({ ...row, gid }, { ...text, revision: text.revision + 1 }))
}

beforeAll(async () => {
  server = await openWalkServer()
  const root = { token: await server.signIn('root', inject('rootPassword')) }
  const [stranger, member] = await Promise.all([server.newUser('stranger'), server.newUser('member')])
  const [author, staff] = await Promise.all([userAs('problem_admin'), userAs('problem_admin')])
  tokens = {
    visitor: undefined,
    stranger: stranger.token,
    member: member.token,
    author: author.token,
    staff: staff.token,
    root: root.token,
  }
  for (const state of states) planted.push(await plant(state))
})

describe('TR-01 and SE-02 every call on a training as everybody', () => {
  it.each(states)(
    'is answered in one that is %s as it is stated, and tells its secrets to nobody else',
    async (state) => {
      const one = planted[states.indexOf(state)]
      if (!one) throw new Error(`${state} is not planted`)
      const seen: Record<string, string> = {}
      const stated: Record<string, string> = {}
      const told: Record<keyof Planted['words'], Set<Person>> = { about: new Set(), kept: new Set(), door: new Set() }
      const each = people.flatMap((person) => callsOn(one).map((call) => ({ person, call })))
      await inLine(each, 8, async ({ person, call }) => {
        const { endpoint, input } = call
        const { code = 'done', data, msg } = await server.request(endpoint, input, { token: tokens[person] })
        const label = `${person}: ${endpoint.method} ${endpoint.path} ${JSON.stringify(input).slice(0, 80)}`
        seen[label] = call.told.includes(code) ? 'in' : code
        stated[label] = expectedOf(call, state, person)
        const text = JSON.stringify([data, msg])
        for (const name of ['about', 'kept', 'door'] as const)
          if (text.includes(one.words[name])) told[name].add(person)
      })
      expect(seen).toEqual(stated)
      const among = (name: keyof Planted['words']) => people.filter((person) => told[name].has(person))
      const managers = people.filter((person) => state !== 'deleted' && (person === 'author' || person === 'root'))
      const isListed = state === 'public' || state === 'private'
      expect(among('about')).toEqual(isListed ? people : managers)
      expect(among('kept')).toEqual(
        people.filter((person) => state === 'public' || managers.includes(person) || (isListed && person === 'member')),
      )
      expect(among('door')).toEqual(state === 'public' ? [] : managers)
    },
  )

  it('finds in lists what everybody may find, and nothing else', async () => {
    const listed = planted.filter(({ state }) => state === 'public' || state === 'private').map(({ tid }) => tid)
    for (const person of people) {
      const rows = (await server.call(training.getTrainingList, { limit: 200 }, { token: tokens[person] })).records
      const ids = rows.map(({ id }) => id)
      expect(planted.map(({ tid }) => tid).filter((tid) => ids.includes(tid))).toEqual(listed)
    }
  })
})
