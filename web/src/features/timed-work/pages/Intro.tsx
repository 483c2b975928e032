import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { FactsPanel, Introduction } from '../../../ui/frame/Introduction.tsx'
import { durationIn } from '../../contest/index.ts'
import { Admission } from '../parts/Admission.tsx'
import { useWork } from '../useWork.ts'

/** What a timed work is about, its times, and the way in. */
export function Intro() {
  const { t } = useTranslation('timed-work')
  const { work } = useWork()
  usePageTitle(work.title)
  return (
    <Introduction title={t('intro.about')} text={work.description} byAnybody={work.gid !== null}>
      <Admission />
      <Facts />
    </Introduction>
  )
}

function Facts() {
  const { t } = useTranslation('timed-work')
  const { t: inContest } = useTranslation('contest')
  const { work } = useWork()
  const when = (time: string) => <time dateTime={time}>{dayjs(time).format('YYYY-MM-DD HH:mm')}</time>
  const facts: [name: string, value: ReactNode][] = [
    [t('fact.start'), when(work.startTime)],
    [t('fact.end'), when(work.endTime)],
    [t('fact.duration'), durationIn(inContest, work.duration)],
  ]
  if (work.extraMinutes > 0) facts.push([t('fact.extra'), inContest('unit.minutes', { count: work.extraMinutes })])
  if (work.record) {
    facts.push([t('fact.began'), when(work.record.startTime)])
    facts.push([t('fact.yourEnd'), when(work.record.endTime ?? work.endsAt)])
  } else if (work.openUntil !== work.endTime) facts.push([t('fact.yourEnd'), when(work.openUntil)])
  facts.push([t('fact.drafts'), t(work.handsInDrafts ? 'fact.draftsIn' : 'fact.draftsStay')])
  return <FactsPanel title={t('fact.title')} facts={facts} />
}
