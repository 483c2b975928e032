import { getAdminContest } from '@oj/functions/features/contest/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { OfficeBar as Bar } from '../../../ui/office/OfficeBar.tsx'
import { type OfficePage, useOffice } from '../office.ts'

const pages = ['edit', 'problems', 'announcement', 'contestants'] as const

interface Props {
  cid: number
  /** the page that it stands on */
  current: OfficePage
}

/** Above each page of one contest: its title with the way back to the list, and the ways to its other pages. */
export function OfficeBar({ cid, current }: Props) {
  const { t } = useTranslation('contest-admin')
  const office = useOffice()
  const { data } = useCall(getAdminContest, { cid }, { quiet: true })
  const title = data?.title ?? t('list.title')
  return (
    <Bar
      title={title}
      back={{ to: office.to('list', cid), label: t(office.hasList ? 'bar.back' : 'bar.backToContest', { title }) }}
      label={t('bar.pages')}
      ways={pages.map((page) => ({ to: office.to(page, cid), name: t(`bar.${page}`), isCurrent: page === current }))}
      look={{ to: `/contest/${cid}`, name: t('bar.look') }}
    />
  )
}
