import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Admission } from '../parts/overview/Admission.tsx'
import classes from '../parts/overview/Overview.module.css'
import { RulesPanel } from '../parts/overview/RulesPanel.tsx'
import { useContest } from '../useContest.ts'
import { VirtualPanel } from '../virtual/VirtualPanel.tsx'

/** What a contest is about, its rules, and the way in. */
export function Overview() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  usePageTitle(contest.title)
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        {!contest.virtual && <Admission />}
        <VirtualPanel />
        <RulesPanel contest={contest} />
      </div>
      <Panel title={t('overview.about')}>
        <Markdown source={contest.description} byAnybody={contest.gid !== null} />
      </Panel>
    </div>
  )
}
