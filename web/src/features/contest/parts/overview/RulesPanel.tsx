import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FactsPanel } from '../../../../ui/frame/Introduction.tsx'
import { statusOf } from '../../../../ui/status/status.ts'
import { ruleOf } from '../../terms.ts'
import type { Contest } from '../../useContest.ts'
import { Moment } from '../Moment.tsx'

/** What of a contest's times and rules does not stand in its head. */
export function RulesPanel({ contest }: { contest: Contest }) {
  const { t } = useTranslation(['contest', 'common'])
  const { t: tr } = useTranslation('contest-rules')
  const rule = ruleOf(contest.type)
  const { endTime, endsAt, sealRankTime, rules } = contest
  const facts: [name: string, value: ReactNode][] = []
  if (endsAt !== endTime) facts.push([tr('yourEnd'), <Moment key="yours" at={endsAt} />])
  if (sealRankTime !== null) facts.push([tr('seal'), <Moment key="seal" at={sealRankTime} />])
  if (rule === 'acm') {
    const wrong = rules.penalised.map((code) => t(`common:status.${statusOf(code).name}`))
    facts.push([tr('penalty'), t('unit.minutes', { count: rules.penalty })])
    facts.push([tr('wrong'), wrong.join(tr('and')) || '–'])
    facts.push([tr('precision'), tr(rules.precision)])
    facts.push([tr('tie'), tr(rules.tieBreak === 'none' ? 'shared' : 'lastAccepted')])
  }
  if (rule === 'oi') facts.push([tr('score'), tr(contest.oiRankScoreType === 'Highest' ? 'highest' : 'recent')])
  if (contest.stopsAtFailure) facts.push([tr('judging'), tr('untilFailure')])
  facts.push([tr('after'), tr(contest.allowEndSubmit ? 'yes' : 'no')])
  return <FactsPanel title={tr('title')} facts={facts} />
}
