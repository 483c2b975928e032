import { getAdminCourse } from '@oj/functions/features/course/contract.ts'
import { IconChevronLeft, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import classes from './Office.module.css'

const pages = ['edit', 'videos'] as const

interface Props {
  cid: number
  /** the page that it stands on */
  current: (typeof pages)[number]
}

/** Above each page of one course: its title with the way back to the list, and the ways to its other pages. */
export function CourseBar({ cid, current }: Props) {
  const { t } = useTranslation('course-admin')
  const { data } = useCall(getAdminCourse, { cid }, { quiet: true })
  const title = data?.title ?? t('list.title')
  return (
    <div className={classes.bar}>
      <Link className={classes.back} to="/admin/course" aria-label={t('bar.back', { title })}>
        <IconChevronLeft size={18} aria-hidden />
        <span>{title}</span>
      </Link>
      <nav className={classes.pages} aria-label={t('bar.pages')}>
        {pages.map((page) => (
          <Link key={page} to={`/admin/course/${cid}/${page}`} aria-current={page === current ? 'page' : undefined}>
            {t(`bar.${page}`)}
          </Link>
        ))}
        <Link to={`/course/${cid}`} target="_blank">
          {t('bar.look')} <IconExternalLink size={14} aria-hidden />
        </Link>
      </nav>
    </div>
  )
}
