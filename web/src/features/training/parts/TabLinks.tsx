import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { FrameTabs } from '../../../ui/frame/FrameTabs.tsx'
import { trainingPath } from '../paths.ts'
import { tabAt, tabsFor } from '../tabs.ts'
import { useTraining } from '../useTraining.ts'

/** The tabs of a training; some may be closed to the reader. */
export function TabLinks() {
  const { t } = useTranslation('training')
  const { training } = useTraining()
  const { pathname } = useLocation()
  return (
    <FrameTabs
      label={t('tab.all')}
      tabs={tabsFor(training).map(({ key, path, inside }) => ({
        key,
        name: t(`tab.${key}`),
        to: trainingPath(training) + path,
        isClosed: inside && !training.access,
      }))}
      shown={tabAt(pathname)?.key}
      closed={t('closed.tab')}
    />
  )
}
