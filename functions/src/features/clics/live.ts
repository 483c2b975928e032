import { pickText } from '@oj/shared/text.ts'
import type { AnnouncementRow } from '../announcement/index.ts'
import { ContestType } from '../contest/contract-terms.ts'
import type { ContestText, Question } from '../contest/index.ts'
import { type Contest, durationOf, endFor, isOver, isRealTime, mostMinutesOf, sealOf } from '../contest/index.ts'
import type { Entry } from '../problem-set/index.ts'
import { isTeam } from '../standing/index.ts'
import type { Collections, Contest as ContestObject, State } from './objects.ts'
import { entryPointOf, judgementTypeOf, languageIdOf } from './verdicts.ts'

const padTwoDigits = (number: number) => String(number).padStart(2, '0')

/** Milliseconds as the format writes relative times: h:mm:ss.uuu. */
export function reltimeOf(ms: number): string {
  const all = Math.abs(Math.round(ms))
  const clock = [
    Math.floor(all / 3_600_000),
    padTwoDigits(Math.floor(all / 60_000) % 60),
    padTwoDigits(Math.floor(all / 1000) % 60),
  ]
  return `${ms < 0 && all > 0 ? '-' : ''}${clock.join(':')}.${String(all % 1000).padStart(3, '0')}`
}

const formatIsoTime = (ms: number) => new Date(ms).toISOString()

/** A moment as the format writes it: by the clock, and from the start of the contest. */
export const timesIn = ({ startTime }: Pick<Contest, 'startTime'>, time: string) => ({
  time: formatIsoTime(Date.parse(time)),
  contest_time: reltimeOf(Date.parse(time) - Date.parse(startTime)),
})

const isScored = ({ type }: Pick<Contest, 'type'>): boolean => type === ContestType.oi

/** When the seal is lifted, in ms; null while that is not known. */
function thawOf(contest: Contest): number | null {
  const end = endFor(contest, mostMinutesOf(contest)).getTime()
  if (contest.autoRealRank) return end
  return contest.opensAt === null ? null : Math.max(end, Date.parse(contest.opensAt))
}

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
 * The state of a contest at a moment, which ends when all extra minutes are over; `isSettled` says whether all submissions have
 * their verdicts. Each step is a millisecond after the one before, as the format asks.
 */
export function stateOf(contest: Contest, at: Date, isSettled: boolean): State {
  const seal = sealOf(contest)
  const hasBegun = at >= new Date(contest.startTime)
  const hasEnded = isOver(contest, at)
  const isFrozen = seal !== null && at >= seal
  const isThawed = isFrozen && hasEnded && isRealTime(contest, at)
  const isFinal = hasEnded && (seal === null || isThawed) && isSettled
  const end = endFor(contest, mostMinutesOf(contest)).getTime()
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

/** The problems in their order; `testsOf` has the numbers of their tests, as far as the reader may know them. */
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

/** What the format needs of a submission, as its reader may know it. */
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

/** The id of a submission: imported teams have numbers of their own, which may be those of other submissions. */
const idOf = ({ uid, submitId }: Handed): string => (isTeam(uid) ? `t${submitId}` : String(submitId))

/** A submission, with its program for those who may read it; imported teams have none. */
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

/** The one judgement of a submission, which a rejudge changes. Its times are that of the submission: no others are stored. */
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

/** The questions and announcements that somebody may know: the jury all, others their own and what was answered to all. */
export function clarificationObjects(
  contest: Contest,
  questions: readonly Question[],
  announcements: readonly AnnouncementRow[],
  entries: readonly Entry[],
  { isStaff, uid }: { isStaff: boolean; uid: string | null },
): Collections['clarifications'] {
  const pids = new Map(entries.map(({ displayId, pid }) => [displayId, String(pid)]))
  const ofQuestions = questions.flatMap((row): Collections['clarifications'] => {
    const { number, question, answer, answeredAt, toAll } = row
    // older ones have a display id alone
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
  const ofAnnouncements = announcements
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
  return [...ofQuestions, ...ofAnnouncements]
}
