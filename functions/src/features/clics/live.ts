import { pickText } from '@oj/shared/text.ts'
import type { AnnouncementRow } from '../announcement/index.ts'
import { ContestType } from '../contest/contract-terms.ts'
import type { ContestText, Question } from '../contest/index.ts'
import { type Contest, durationOf, endFor, isOver, isRealTime, sealOf } from '../contest/index.ts'
import type { Entry } from '../problem-set/index.ts'
import { isTeam } from '../standing/index.ts'
import type { casesToldOf } from '../submission/index.ts'
import type { Collections, Contest as ContestObject, Run, State } from './objects.ts'
import { reltimeOf } from './times.ts'
import { entryPointOf, judgementTypeOf, languageIdOf } from './verdicts.ts'

const formatIsoTime = (ms: number) => new Date(ms).toISOString()

/** Moments as the format writes them: by the clock, and from the start of the contest. */
export const timesIn = ({ startTime }: Pick<Contest, 'startTime'>, time: string) => ({
  time: formatIsoTime(Date.parse(time)),
  contest_time: reltimeOf(Date.parse(time) - Date.parse(startTime)),
})

const isScored = ({ type }: Pick<Contest, 'type'>): boolean => type === ContestType.oi

/** When a seal is lifted, in ms: at the end by itself, or when its staff have said; null while they have not. */
function thawOf(contest: Contest): number | null {
  const end = endFor(contest, contest.mostExtraMinutes).getTime()
  if (contest.autoRealRank) return end
  return contest.opensAt === null ? null : Math.max(end, Date.parse(contest.opensAt))
}

/** A contest as the format has it. */
export function contestObject(contest: Contest, { rules }: Pick<ContestText, 'rules'>): ContestObject {
  const { number, title, startTime, endTime } = contest
  const seal = sealOf(contest)
  return {
    id: String(number),
    name: title,
    formal_name: title,
    start_time: formatIsoTime(Date.parse(startTime)),
    duration: reltimeOf(durationOf(contest) * 1000),
    ...(seal ? { scoreboard_freeze_duration: reltimeOf(Date.parse(endTime) - seal.getTime()) } : {}),
    scoreboard_type: isScored(contest) ? 'score' : 'pass-fail',
    ...(isScored(contest) ? {} : { penalty_time: rules.penalty }),
  }
}

/**
 * The state of a contest at a moment. It ends when everybody's extra minutes are over. Each step comes a millisecond after
 * the one before, as the format asks. `isSettled` says whether everything handed in has its verdict.
 */
export function stateOf(contest: Contest, at: Date, isSettled: boolean): State {
  const seal = sealOf(contest)
  const hasBegun = at >= new Date(contest.startTime)
  const hasEnded = isOver(contest, at)
  const isFrozen = seal !== null && at >= seal
  const isThawed = isFrozen && hasEnded && isRealTime(contest, at)
  const isFinal = hasEnded && (seal === null || isThawed) && isSettled
  const end = endFor(contest, contest.mostExtraMinutes).getTime()
  const thawed = seal === null ? end : (thawOf(contest) ?? end)
  const when = (holds: boolean, ms: number) => (holds ? formatIsoTime(ms) : null)
  return {
    started: when(hasBegun, Date.parse(contest.startTime)),
    ...(seal ? { frozen: when(isFrozen, seal.getTime()) } : {}),
    ended: when(hasEnded, end),
    ...(seal ? { thawed: when(isThawed, thawed + 1) } : {}),
    finalized: when(isFinal, thawed + 2),
    end_of_updates: when(isFinal, thawed + 3),
  }
}

/** The problems in their order, named as in the contest; of how many tests they have is told 0 where that is not known. */
export const problemObjects = (
  contest: Contest,
  entries: readonly Entry[],
  testsOf: ReadonlyMap<number, number>,
): Collections['problems'] =>
  entries.map(({ pid, displayId, title, color, points }, at) => ({
    id: String(pid),
    label: displayId,
    name: pickText(title, 'en'),
    ordinal: at,
    ...(color === null ? {} : { rgb: color }),
    test_data_count: testsOf.get(pid) ?? 0,
    ...(isScored(contest) ? { max_score: points ?? 100 } : {}),
  }))

/** A submission as far as the format tells of it, as its reader may know it. */
export interface Handed {
  readonly submitId: number
  readonly pid: number
  readonly uid: string
  readonly language: string
  readonly submitTime: string
  readonly status: number
  readonly score: number | null
  readonly time: number | null
}

/** What a submission is called: the tries of imported teams have numbers of their own, which are not those of the site. */
const idOf = ({ uid, submitId }: Handed): string => (isTeam(uid) ? `t${submitId}` : String(submitId))

/** A submission with the zip of its program, for those who may read that; imported teams have none. */
export function submissionObject(
  contest: Contest,
  row: Handed,
  readsCode: boolean,
): Collections['submissions'][number] {
  const id = idOf(row)
  const language_id = languageIdOf(row.language)
  const entry_point = entryPointOf(language_id)
  const href = `contests/${contest.number}/submissions/${id}/files`
  return {
    id,
    language_id,
    problem_id: String(row.pid),
    team_id: row.uid,
    ...timesIn(contest, row.submitTime),
    ...(entry_point === null ? {} : { entry_point }),
    files: readsCode && !isTeam(row.uid) ? [{ href, filename: `${id}.zip`, mime: 'application/zip' }] : [],
  }
}

/**
 * The judgement of a submission: one for each, under its number; a rejudge changes it. Of when it was judged nothing is
 * stored, so that all its times are that of the submission.
 */
export function judgementObject(contest: Contest, row: Handed): Collections['judgements'][number] {
  const { time, contest_time } = timesIn(contest, row.submitTime)
  const type = judgementTypeOf(row.status)
  return {
    id: idOf(row),
    submission_id: idOf(row),
    ...(type === null ? {} : { judgement_type_id: type }),
    ...(isScored(contest) && type !== null ? { score: row.score ?? 0 } : {}),
    start_time: time,
    start_contest_time: contest_time,
    ...(type === null ? {} : { end_time: time, end_contest_time: contest_time }),
    ...(row.time === null ? {} : { max_run_time: row.time / 1000 }),
  }
}

/** The test points of a submission, under its number and theirs, and with the time of the submission. */
export const runObjects = (
  contest: Contest,
  { submitId, submitTime }: Pick<Handed, 'submitId' | 'submitTime'>,
  cases: Awaited<ReturnType<typeof casesToldOf>>,
): Run[] =>
  cases.flatMap(({ seq, status, time }) => {
    const type = judgementTypeOf(status)
    if (type === null) return []
    return {
      id: `${submitId}-${seq}`,
      judgement_id: String(submitId),
      ordinal: seq,
      judgement_type_id: type,
      ...timesIn(contest, submitTime),
      run_time: time / 1000,
    }
  })

/** What somebody may know of questions and announcements: the jury all, others their own and what was answered to all. */
export function clarificationObjects(
  contest: Contest,
  questions: readonly Question[],
  announcements: readonly AnnouncementRow[],
  entries: readonly Entry[],
  { isStaff, uid }: { isStaff: boolean; uid: string | null },
): Collections['clarifications'] {
  const pids = new Map(entries.map(({ displayId, pid }) => [displayId, String(pid)]))
  const asked = questions.flatMap((row): Collections['clarifications'] => {
    const { number, question, answer, answeredAt, toAll } = row
    // older ones carry the id of that day alone
    const problem_id = row.pid === null ? (row.displayId && pids.get(row.displayId)) || null : String(row.pid)
    const about = { reply_to_id: null, problem_id }
    if (isStaff || row.uid === uid) {
      const from = { id: `q${number}`, from_team_id: row.uid, to_team_id: null, ...about, text: question }
      const reply = {
        id: `a${number}`,
        from_team_id: null,
        to_team_id: toAll ? null : row.uid,
        reply_to_id: `q${number}`,
      }
      return [
        { ...from, ...timesIn(contest, row.gmtCreate) },
        ...(answer === null || answeredAt === null
          ? []
          : [{ ...reply, problem_id, text: answer, ...timesIn(contest, answeredAt) }]),
      ]
    }
    // who asked is for the jury alone
    if (!toAll || answer === null || answeredAt === null) return []
    const text = `${question}\n\n${answer}`
    return [{ id: `a${number}`, from_team_id: null, to_team_id: null, ...about, text, ...timesIn(contest, answeredAt) }]
  })
  const told = announcements
    .filter(({ status }) => status === 0)
    .map(({ number, title, content, gmtCreate }) => ({
      id: `n${number}`,
      from_team_id: null,
      to_team_id: null,
      reply_to_id: null,
      problem_id: null,
      text: `${title}\n\n${content}`,
      ...timesIn(contest, gmtCreate),
    }))
  return [...asked, ...told]
}
