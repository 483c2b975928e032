import { heartbeatTimes } from '@oj/shared/judging/messages.ts'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { JudgeServers } from '../parts/JudgeServers.tsx'

/** The judges that live, with all that they tell of themselves (JD-10). */
export function JudgeServersPage() {
  const { t } = useTranslation('judging')
  return (
    <>
      <PageTitle title={t('title')} description={t('about', heartbeatTimes)} />
      <Panel>
        <JudgeServers />
      </Panel>
    </>
  )
}
