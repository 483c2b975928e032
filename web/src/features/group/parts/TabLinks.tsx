import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { FrameTabs } from '../../../ui/frame/FrameTabs.tsx'
import { useSite } from '../../site/index.ts'
import { tabAt, tabsFor } from '../tabs.ts'
import { useGroup } from '../useGroup.ts'

/** The tabs of a group; some may be closed to the reader. */
export function TabLinks() {
  const { t } = useTranslation('group')
  const { group, may } = useGroup()
  const { pathname } = useLocation()
  const site = useSite()
  return (
    <FrameTabs
      label={t('tab.all')}
      tabs={tabsFor(may, site).map(({ key, path, right }) => ({
        key,
        name: t(`tab.${key}`),
        to: `/group/${group.id}${path}`,
        isClosed: !may(right),
      }))}
      shown={tabAt(pathname)?.key}
      closed={t('closed.tab')}
    />
  )
}
