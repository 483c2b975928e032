import { getAdminContest } from '@oj/functions/features/contest/contract.ts'
import { IconChevronLeft, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { type OfficePage, useOffice } from '../office.ts'
import classes from './OfficeBar.module.css'

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
    <div className={classes.bar}>
      <Link
        className={classes.back}
        to={office.to('list', cid)}
        aria-label={t(office.hasList ? 'bar.back' : 'bar.backToContest', { title })}
      >
        <IconChevronLeft size={18} aria-hidden />
        <span>{title}</span>
      </Link>
      <nav className={classes.pages} aria-label={t('bar.pages')}>
        {pages.map((page) => (
          <Link key={page} to={office.to(page, cid)} aria-current={page === current ? 'page' : undefined}>
            {t(`bar.${page}`)}
          </Link>
        ))}
        <Link to={`/contest/${cid}`} target="_blank">
          {t('bar.look')} <IconExternalLink size={14} aria-hidden />
        </Link>
      </nav>
    </div>
  )
}
