import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FactsPanel } from '../../../../ui/frame/Introduction.tsx'
import { statusOf } from '../../../../ui/status/status.ts'
import { durationIn } from '../../duration.ts'
import { ruleOf } from '../../terms.ts'
import type { Contest } from '../../useContest.ts'
import { Moment } from '../Moment.tsx'

/** The times and rules of a contest, each where it has one. */
export function RulesPanel({ contest }: { contest: Contest }) {
  const { t } = useTranslation(['contest', 'common'])
  const { t: told } = useTranslation('contest-rules')
  const rule = ruleOf(contest.type)
  const { startTime, endTime, endsAt, sealRankTime, duration, rules } = contest
  const facts: [name: string, value: ReactNode][] = [
    [told('start'), <Moment key="start" at={startTime} />],
    [told('end'), <Moment key="end" at={endTime} />],
    [told('duration'), durationIn(t, duration)],
    [told('rule'), t(`rule.${rule}`)],
  ]
  if (endsAt !== endTime) facts.push([told('yourEnd'), <Moment key="yours" at={endsAt} />])
  if (sealRankTime !== null) facts.push([told('seal'), <Moment key="seal" at={sealRankTime} />])
  if (rule === 'acm') {
    const wrong = rules.penalised.map((code) => t(`common:status.${statusOf(code).name}`))
    facts.push([told('penalty'), t('unit.minutes', { count: rules.penalty })])
    facts.push([told('wrong'), wrong.join(told('and')) || '–'])
    facts.push([told('precision'), told(rules.precision)])
    facts.push([told('tie'), told(rules.tieBreak === 'none' ? 'shared' : 'lastAccepted')])
  }
  if (rule === 'oi') facts.push([told('score'), told(contest.oiRankScoreType === 'Highest' ? 'highest' : 'recent')])
  if (contest.stopsAtFailure) facts.push([told('judging'), told('untilFailure')])
  facts.push([told('after'), told(contest.allowEndSubmit ? 'yes' : 'no')])
  return <FactsPanel title={told('title')} facts={facts} />
}
