import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../../ui/Panel.tsx'
import { durationIn } from '../../duration.ts'
import { ruleOf } from '../../terms.ts'
import type { Contest } from '../../useContest.ts'
import { Moment } from '../Moment.tsx'
import classes from './Overview.module.css'

/** The times and rules of a contest, each where it has one. */
export function RulesPanel({ contest }: { contest: Contest }) {
  const { t } = useTranslation('contest')
  const rule = ruleOf(contest.type)
  const { startTime, endTime, endsAt, sealRankTime, duration, rules } = contest
  const facts: [name: string, value: ReactNode][] = [
    [t('fact.start'), <Moment key="start" at={startTime} />],
    [t('fact.end'), <Moment key="end" at={endTime} />],
    [t('fact.duration'), durationIn(t, duration)],
    [t('fact.rule'), t(`rule.${rule}`)],
  ]
  if (endsAt !== endTime) facts.push([t('fact.yourEnd'), <Moment key="yours" at={endsAt} />])
  if (sealRankTime !== null) facts.push([t('fact.seal'), <Moment key="seal" at={sealRankTime} />])
  if (rule === 'acm') facts.push([t('fact.penalty'), t('unit.minutes', { count: rules.penalty })])
  if (rule === 'oi')
    facts.push([t('fact.score'), t(`fact.${contest.oiRankScoreType === 'Highest' ? 'highest' : 'recent'}`)])
  facts.push([t('fact.after'), t(contest.allowEndSubmit ? 'fact.yes' : 'fact.no')])
  return (
    <Panel title={t('fact.title')}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
