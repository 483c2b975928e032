import { getAdminCourses, getGroupAdminCourseList } from '@oj/functions/features/course/contract.ts'
import { useTranslation } from 'react-i18next'
import { useSiteOrGroupList } from '../../../lib/calls/useSiteOrGroupList.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { nameOfAuthor } from '../../../ui/user/nameOfPerson.ts'
import { OwnedLists, OwnedTable, ReadersListLink, useAdminPlace } from '../../owned/index.ts'
import { courses } from '../admin/kind.ts'
import { adminQuery, type CourseQuery, pageSizes } from '../list/query.ts'
import { coursePath } from '../paths.ts'

/** The courses of the site, or of a group, for staff, and those that were deleted lately (AD-07). */
export function CourseAdmin() {
  const { query, change } = useAddressQuery(adminQuery)
  return (
    <OwnedLists
      kind={courses}
      tab={query.tab}
      onTab={(tab) => change({ tab })}
      ways={<ReadersListLink kind={courses} />}
    >
      <CourseTable query={query} onChange={change} />
    </OwnedLists>
  )
}

interface Props {
  query: CourseQuery
  onChange: (changes: Partial<CourseQuery>) => void
}

function CourseTable({ query: { keyword, currentPage, limit }, onChange }: Props) {
  const { t } = useTranslation('course-admin')
  const input = { keyword, currentPage, limit }
  const { gid, path } = useAdminPlace(courses)
  const list = useSiteOrGroupList(getAdminCourses, getGroupAdminCourseList, gid, input)
  return (
    <OwnedTable
      kind={courses}
      list={list}
      query={input}
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
        { key: 'author', title: t('list.author'), render: nameOfAuthor },
        actions,
      ]}
      narrow={useNarrow()}
      under={(row) => (
        <>
          <span>{t('list.videosOf', { count: row.videos })}</span>
          <span>{nameOfAuthor(row)}</span>
        </>
      )}
    />
  )
}
