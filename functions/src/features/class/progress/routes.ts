import { Status } from '@oj/shared/judging/verdicts.ts'
import { type Locale, pickText } from '@oj/shared/text.ts'
import { page } from '../../../platform/http/page.ts'
import { groupFailing, phrasesOf, remarkOnMany } from '../../gradebook/index.ts'
import { type ClassWork, type Entry, setRoute, visitOf } from '../../problem-set/index.ts'
import * as contract from './contract.ts'
import { readClass, readClassWork, type StudentWork } from './read.ts'
import { stateOf } from './step.ts'

const toProblem = ({ pid, displayId, title }: Entry, locale: Locale) => ({
  pid,
  displayId,
  title: pickText(title, locale),
})

/** For whom the set does not exist, nothing is due. */
const nothingDue: Pick<ClassWork, 'due' | 'isExcused'> = { due: null, isExcused: false }

function toStep({ work, triesAt }: StudentWork, pid: number, at: Date) {
  const tries = triesAt(pid)
  const state = stateOf(tries, work ?? nothingDue, at)
  return { state, tries: tries.length, submitId: tries.at(-1)?.submitId ?? null }
}

const getClassProgress = setRoute(contract.getClassProgress, async (input, { caller, at, locale }, view) => {
  const { entries, uids } = await readClass(view, caller)
  const { records, ...counted } = page(uids, input)
  const pids = entries.map(({ pid }) => pid)
  const works = await readClassWork(view, records, pids, at)
  return {
    ...counted,
    problems: entries.map((one) => toProblem(one, locale)),
    records: works.map((one) => ({
      ...one.account,
      realname: one.account.realname,
      steps: pids.map((pid) => toStep(one, pid, at)),
    })),
  }
})

/** The tries of a class at a problem, as failing programs are found in them. */
const toTries = (works: readonly StudentWork[], pid: number) =>
  works.map(({ triesAt }) =>
    triesAt(pid).map(({ submitId, at, status }): [number, number, number] => [
      submitId,
      Date.parse(at ?? '') || 0,
      status === Status.accepted ? 1 : 0,
    ]),
  )

const getClassFailing = setRoute(contract.getClassFailing, async (input, context, view) => {
  const { entries, uids } = await readClass(view, context.caller)
  const chosen = entries.find(({ pid }) => pid === input.pid) ?? entries[0]
  const pid = chosen?.pid ?? null
  const some = uids.slice(0, contract.progressMax.failing)
  const works = pid === null ? [] : await readClassWork(view, some, [pid], context.at)
  const [phrases, failing] = await Promise.all([
    phrasesOf(context.caller.uid),
    groupFailing(pid === null ? [] : toTries(works, pid), visitOf(context)),
  ])
  return { problems: entries.map((one) => toProblem(one, context.locale)), pid, ...failing, phrases }
})

const addClassRemarks = setRoute(contract.addClassRemarks, async ({ pid, submitIds, text }, context, view) => {
  const { entries, uids } = await readClass(view, context.caller)
  const isInSet = entries.some((one) => one.pid === pid)
  const works = isInSet ? await readClassWork(view, uids.slice(0, contract.progressMax.failing), [pid], context.at) : []
  const taught = new Set(works.flatMap(({ triesAt }) => triesAt(pid).map(({ submitId }) => submitId)))
  return remarkOnMany({ submitIds, text }, (id) => taught.has(id), context)
})

export const progressRoutes = [getClassProgress, getClassFailing, addClassRemarks]
