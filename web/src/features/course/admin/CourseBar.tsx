import { getAdminCourse } from '@oj/functions/features/course/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { AdminBar } from '../../../ui/admin/AdminBar.tsx'
import { coursePath } from '../paths.ts'
import { useAdmin } from './adminPaths.ts'

const pages = ['edit', 'videos'] as const

interface Props {
  cid: number
  /** the page that it stands on */
  current: (typeof pages)[number]
}

/** Above each page of one course: its title with the way back to the list, and the ways to its other pages. */
export function CourseBar({ cid, current }: Props) {
  const { t } = useTranslation('course-admin')
  const { gid, path } = useAdmin()
  const { data } = useCall(getAdminCourse, { cid }, { quiet: true })
  const title = data?.title ?? t('list.title')
  return (
    <AdminBar
      title={title}
      back={{ to: path('list'), label: t('bar.back', { title }) }}
      label={t('bar.pages')}
      ways={pages.map((page) => ({ to: path(page, cid), name: t(`bar.${page}`), isCurrent: page === current }))}
      look={{ to: coursePath({ id: cid, gid }), name: t('bar.look') }}
    />
  )
}
