import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { FrameTabs } from '../../../ui/frame/FrameTabs.tsx'
import { tabAt, tabsFor } from '../tabs.ts'
import { useWork } from '../useWork.ts'

/** The tabs of a timed work; some may be closed to the reader. */
export function TabLinks() {
  const { t } = useTranslation('timed-work')
  const { work } = useWork()
  const { pathname } = useLocation()
  return (
    <FrameTabs
      label={t('tab.all')}
      tabs={tabsFor(work).map(({ key, path, isOpen }) => ({
        key,
        name: t(`tab.${key}`),
        to: `/timedwork/${work.id}${path}`,
        isClosed: !isOpen(work),
      }))}
      shown={tabAt(work, pathname)?.key}
      closed={t(work.access ? 'closed.rank' : 'closed.tab')}
    />
  )
}
