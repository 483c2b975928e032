import { getAdminTimedWork } from '@oj/functions/features/timed-work/life/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { OfficeBar } from '../../../ui/office/OfficeBar.tsx'

const pages = ['edit', 'problems', 'people'] as const
export type OfficePage = (typeof pages)[number]

/** The address of a page on which a timed work is managed. */
export const officePath = (tid: number, page: OfficePage) => `/admin/timedwork/${tid}/${page}`

/** Above each page of one timed work: its title with the way back to the list, and the ways to its other pages. */
export function WorkBar({ tid, current }: { tid: number; current: OfficePage }) {
  const { t } = useTranslation('timed-work-admin')
  const { data } = useCall(getAdminTimedWork, { tid }, { quiet: true })
  const title = data?.title ?? t('list.title')
  return (
    <OfficeBar
      title={title}
      back={{ to: '/admin/timedwork', label: t('bar.back', { title }) }}
      label={t('bar.pages')}
      ways={pages.map((page) => ({ to: officePath(tid, page), name: t(`bar.${page}`), isCurrent: page === current }))}
      look={{ to: `/timedwork/${tid}`, name: t('bar.look') }}
    />
  )
}
