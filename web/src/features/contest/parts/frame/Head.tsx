import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { adminPath } from '../../../../lib/adminPath.ts'
import { FrameHead } from '../../../../ui/frame/FrameHead.tsx'
import { listPath } from '../../paths.ts'
import { tabAt } from '../../tabs.ts'
import { useContest } from '../../useContest.ts'
import { ContestFacts } from './ContestFacts.tsx'
import { Countdown, Progress } from './Countdown.tsx'
import { TabLinks } from './TabLinks.tsx'

/** The title of a contest, its times and its tabs. */
export function Head() {
  const { t } = useTranslation('contest')
  const { contest, isManager } = useContest()
  const { pathname } = useLocation()
  const { id, gid, title } = contest
  return (
    <FrameHead
      title={title}
      isFirst={tabAt(pathname)?.key === 'overview'}
      facts={<ContestFacts contest={contest} />}
      ofGroup={gid === null ? null : { to: listPath(gid), name: t('list.ofGroup') }}
      manage={isManager ? { to: adminPath('contest', 'edit', gid, id), name: t('manage') } : null}
      aside={<Countdown />}
    >
      <Progress />
      <TabLinks />
    </FrameHead>
  )
}
