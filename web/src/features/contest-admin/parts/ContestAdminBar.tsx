import { getAdminContest } from '@oj/functions/features/contest/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { AdminBar as Bar } from '../../../ui/admin/AdminBar.tsx'
import { type AdminPage, useAdmin } from '../adminPaths.ts'

const pages = ['edit', 'problems', 'announcement', 'contestants'] as const

interface Props {
  cid: number
  /** the page that it stands on */
  current: AdminPage
}

/** Above each page of one contest: its title with the way back to the list, and the ways to its other pages. */
export function AdminBar({ cid, current }: Props) {
  const { t } = useTranslation('contest-admin')
  const admin = useAdmin()
  const { data } = useCall(getAdminContest, { cid }, { quiet: true })
  const title = data?.title ?? t('list.title')
  return (
    <Bar
      title={title}
      back={{ to: admin.to('list', cid), label: t(admin.hasList ? 'bar.back' : 'bar.backToContest', { title }) }}
      label={t('bar.pages')}
      ways={pages.map((page) => ({ to: admin.to(page, cid), name: t(`bar.${page}`), isCurrent: page === current }))}
      look={{ to: `/contest/${cid}`, name: t('bar.look') }}
    />
  )
}
