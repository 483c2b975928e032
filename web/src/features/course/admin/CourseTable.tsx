import { getAdminCourses, getGroupAdminCourseList } from '@oj/functions/features/course/contract.ts'
import { useTranslation } from 'react-i18next'
import { usePlacedList } from '../../../lib/calls/usePlacedList.ts'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { OwnedTable, useAdminPlace } from '../../owned/index.ts'
import { type CourseQuery, pageSizes } from '../list/query.ts'
import { coursePath } from '../paths.ts'
import { courses } from './kind.ts'

interface Props {
  query: CourseQuery
  onChange: (changes: Partial<CourseQuery>) => void
}

/** The courses that the user may change, as a table. */
export function CourseTable({ query: { keyword, currentPage, limit }, onChange }: Props) {
  const { t } = useTranslation('course-admin')
  const asked = { keyword, currentPage, limit }
  const { gid, path } = useAdminPlace(courses)
  const list = usePlacedList(getAdminCourses, getGroupAdminCourseList, gid, asked)
  return (
    <OwnedTable
      kind={courses}
      list={list}
      query={asked}
      onChange={onChange}
      sizes={pageSizes}
      isVisible={({ isVisible }) => isVisible}
      to={(row) => (row.mine ? path('videos', row.id) : coursePath(row))}
      columns={({ id, title, visible, actions }) => [
        id,
        title,
        { key: 'rank', title: t('field.rank'), align: 'right', render: ({ rank }) => rank },
        { key: 'videos', title: t('list.videos'), align: 'right', render: ({ videos }) => videos },
        visible,
        { key: 'author', title: t('list.author'), render: ({ author }) => author },
        actions,
      ]}
      narrow={useNarrow()}
      under={({ videos, author }) => (
        <>
          <span>{t('list.videosOf', { count: videos })}</span>
          <span>{author}</span>
        </>
      )}
    />
  )
}
