import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { FrameTabs } from '../../../ui/frame/FrameTabs.tsx'
import { tabAt, tabsFor } from '../tabs.ts'
import { useAssignment } from '../useAssignment.ts'

/** The tabs of an assignment; all but the first are closed before it opens. */
export function TabLinks() {
  const { t } = useTranslation('assignment')
  const assignment = useAssignment()
  const { pathname } = useLocation()
  return (
    <FrameTabs
      label={t('tab.all')}
      tabs={tabsFor(assignment).map(({ key, path }) => ({
        key,
        name: t(`tab.${key}`),
        to: `/assignment/${assignment.id}${path}`,
        isClosed: key !== 'home' && !assignment.access,
      }))}
      shown={tabAt(assignment, pathname)?.key}
      closed={t('closed.coming')}
    />
  )
}
