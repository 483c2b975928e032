import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { Introduction } from '../../../ui/frame/Introduction.tsx'
import { Admission } from '../parts/overview/Admission.tsx'
import { RulesPanel } from '../parts/overview/RulesPanel.tsx'
import { useContest } from '../useContest.ts'
import { VirtualPanel } from '../virtual/VirtualPanel.tsx'

/** What a contest is about, its rules, and the way in. */
export function Overview() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  usePageTitle(contest.title)
  return (
    <Introduction title={t('overview.about')} text={contest.description} byAnybody={contest.gid !== null}>
      {!contest.virtual && <Admission />}
      <VirtualPanel />
      <RulesPanel contest={contest} />
    </Introduction>
  )
}
