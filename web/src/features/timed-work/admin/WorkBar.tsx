import { getAdminTimedWork } from '@oj/functions/features/timed-work/management/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { AdminBar } from '../../../ui/admin/AdminBar.tsx'
import { useAdmin } from './adminPaths.ts'

const pages = ['edit', 'problems', 'people'] as const

interface Props {
  tid: number
  /** the page that it stands on */
  current: (typeof pages)[number]
}

/** Above each page of one timed work: its title with the way back to the list, and the ways to its other pages. */
export function WorkBar({ tid, current }: Props) {
  const { t } = useTranslation('timed-work-admin')
  const { path } = useAdmin()
  const { data } = useCall(getAdminTimedWork, { tid }, { quiet: true })
  const title = data?.title ?? t('list.title')
  return (
    <AdminBar
      title={title}
      back={{ to: path('list'), label: t('bar.back', { title }) }}
      label={t('bar.pages')}
      ways={pages.map((page) => ({ to: path(page, tid), name: t(`bar.${page}`), isCurrent: page === current }))}
      look={{ to: `/timedwork/${tid}`, name: t('bar.look') }}
    />
  )
}
