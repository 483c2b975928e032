import { Anchor, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { JudgeServers } from '../../judging/index.ts'
import { Checklist } from '../checklist/Checklist.tsx'
import { Counts } from '../parts/Counts.tsx'
import classes from '../parts/Dashboard.module.css'
import { OwnSessions } from '../parts/OwnSessions.tsx'
import { Restarts } from '../parts/Restarts.tsx'
import { Week } from '../parts/Week.tsx'

/** The first page of the back office (AD-01). */
export function Dashboard() {
  const { t } = useTranslation('dashboard')
  const { may } = useSession()
  return (
    <>
      <PageTitle title={t('title')} />
      <Stack gap={20} data-in-order>
        {may('manage-site') && <Checklist />}
        {may('manage-site') && <Restarts />}
        <Counts />
        <div className={classes.two} data-in-order>
          <Week />
          <OwnSessions />
        </div>
        <Panel
          title={t('judges')}
          actions={
            <Anchor component={Link} to="/admin/judge-servers" fz="sm">
              {t('allJudges')}
            </Anchor>
          }
        >
          <JudgeServers />
        </Panel>
      </Stack>
    </>
  )
}
