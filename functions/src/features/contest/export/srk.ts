import { Status } from '@oj/shared/judging/verdicts.ts'
import { pickText } from '@oj/shared/text.ts'
import type { Entry } from '../../problem-set/index.ts'
import { type Standing, saysNothing, type Try } from '../../standing/index.ts'
import { awardTermsOf } from '../board/contract-rows.ts'
import { ContestType } from '../contract-terms.ts'
import type { Contest, ContestText } from '../store.ts'
import { durationOf, sealOf } from '../times.ts'

/** The version of the Standard Ranklist that this writes. */
const version = '0.3.13'

const results: Readonly<Record<number, string>> = {
  [Status.accepted]: 'AC',
  [Status.wrongAnswer]: 'WA',
  [Status.presentationError]: 'PE',
  [Status.timeLimitExceeded]: 'TLE',
  [Status.memoryLimitExceeded]: 'MLE',
  [Status.runtimeError]: 'RTE',
  [Status.compileError]: 'CE',
}
/** A verdict for which the format has no name. */
const other = 'UKE'

/** What a Standard Ranklist is made of. */
export interface SrkSource {
  readonly contest: Contest
  readonly text: ContestText
  readonly entries: readonly Pick<Entry, 'pid' | 'displayId' | 'title' | 'color'>[]
  readonly rows: readonly Standing[]
  /** everybody's tries; null where the file may not contain them */
  readonly tries: ReadonlyMap<string, readonly Try[]> | null
}

type Cell = Standing['cells'][number]

const secondsAt = ({ startTime }: Contest, at: number) => Math.floor((at - Date.parse(startTime)) / 1000)

const solutionsOf = (contest: Contest, tries: readonly Try[]) =>
  tries
    .filter(({ isLate, status }) => !isLate && status !== null)
    // else readers of the format would count them
    .filter(({ status }) => contest.type === ContestType.acm || !saysNothing(status ?? Number.NaN))
    .toSorted((a, b) => a.at - b.at || a.submitId - b.submitId)
    .map(({ status, score, at }) => ({
      result: results[status ?? Number.NaN] ?? other,
      ...(contest.type === ContestType.oi ? { score: score ?? 0 } : {}),
      time: [secondsAt(contest, at), 's'],
    }))

const none = { result: null }

function acmStatus(cell: Cell, isFirst: boolean) {
  const { solvedAt, time, errors, sealed } = cell
  if (solvedAt !== null) return { result: isFirst ? 'FB' : 'AC', time: [time, 's'], tries: errors + 1 }
  if (sealed > 0) return { result: '?', tries: errors + sealed }
  return errors > 0 ? { result: 'RJ', tries: errors } : none
}

function oiStatus({ solvedAt, score, judged, sealed }: Cell, isFirst: boolean) {
  if (solvedAt !== null) return { result: isFirst ? 'FB' : 'AC', score, tries: judged }
  if (judged > 0) return { result: 'RJ', score, tries: judged }
  return sealed > 0 ? { result: '?', tries: sealed } : none
}

function rowOf(row: Standing, { contest, entries, tries }: SrkSource) {
  const { who, cells, firsts } = row
  const byPid = new Map(cells.map((cell) => [cell.pid, cell]))
  const own = Map.groupBy(tries?.get(who.uid) ?? [], ({ pid }) => pid)
  const statusOf = contest.type === ContestType.acm ? acmStatus : oiStatus
  return {
    user: {
      id: who.username,
      name: who[contest.rankShowName] || who.username,
      ...(who.school === '' ? {} : { organization: who.school }),
      official: !who.isStar,
    },
    score:
      contest.type === ContestType.acm
        ? { value: row.solved, time: [row.time, 's'] }
        : { value: row.points, time: [row.time, 'ms'] },
    statuses: entries.map(({ pid }) => {
      const cell = byPid.get(pid)
      if (!cell) return none
      const status = statusOf(cell, firsts.includes(pid))
      return tries ? { ...status, solutions: solutionsOf(contest, own.get(pid) ?? []) } : status
    }),
  }
}

/** The awards of a contest as parts of its ranking. */
function seriesOf({ awardType, awardConfigList }: ContestText) {
  const { by, awards } = awardTermsOf({ awardType, awards: awardConfigList })
  if (by === 'none') return [{ title: '#', rule: { preset: 'Normal' } }]
  const value = awards.map(({ num }) => (by === 'proportion' ? num / 100 : num))
  const options =
    by === 'proportion' ? { ratio: { value, rounding: 'floor', denominator: 'submitted' } } : { count: { value } }
  const segments = awards.map(({ name, background, color }) => ({
    title: name,
    style: { backgroundColor: background, textColor: color },
  }))
  return [{ title: '#', segments, rule: { preset: 'ICPC', options } }]
}

function sorterOf({ type }: Contest, { rules }: ContestText) {
  if (type === ContestType.oi) return { algorithm: 'score', config: {} }
  const penalised = new Set(rules.penalised.map((status) => results[status]))
  const free = [...new Set([...Object.values(results), other])].filter((result) => !penalised.has(result))
  return {
    algorithm: 'ICPC',
    config: {
      penalty: [rules.penalty, 'min'],
      noPenaltyResults: ['FB', '?', null, ...free],
      timePrecision: rules.precision === 'minute' ? 'min' : 's',
      timeRounding: 'floor',
    },
  }
}

/** A board as a Standard Ranklist. */
export function srkOf(source: SrkSource) {
  const { contest, text, entries, rows } = source
  const seal = sealOf(contest)
  return {
    type: 'general',
    version,
    contest: {
      title: contest.title,
      startAt: contest.startTime,
      duration: [durationOf(contest), 's'],
      ...(seal
        ? { frozenDuration: [durationOf({ startTime: seal.toISOString(), endTime: contest.endTime }), 's'] }
        : {}),
    },
    problems: entries.map(({ displayId, title, color }) => ({
      alias: displayId,
      title: { fallback: pickText(title, 'en'), 'en-US': pickText(title, 'en'), 'zh-CN': pickText(title, 'zh-CN') },
      ...(color === null ? {} : { style: { backgroundColor: color } }),
    })),
    series: seriesOf(text),
    rows: rows.map((row) => rowOf(row, source)),
    sorter: sorterOf(contest, text),
  }
}
