import { getCourseList, getGroupCourseList } from '@oj/functions/features/course/contract.ts'
import { useTranslation } from 'react-i18next'
import { usePlacedList } from '../../../lib/calls/usePlacedList.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { ItemList } from '../../../ui/table/ItemList.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { CourseCard } from './CourseCard.tsx'
import classes from './CourseList.module.css'
import { courseQuery, pageSizes } from './query.ts'

/** Courses as cards: those of the site, or of a group. */
export function CourseCards({ gid }: { gid: number | null }) {
  const { t } = useTranslation('course')
  const { query, change } = useAddressQuery(courseQuery)
  const list = usePlacedList(getCourseList, getGroupCourseList, gid, query)
  const reset = { name: t('list.reset'), onReset: () => change({ keyword: '' }) }
  return (
    <ItemList
      list={list}
      page={query}
      onPage={change}
      sizes={pageSizes}
      filters={
        <search className={classes.search}>
          <SearchField
            label={t('list.search')}
            value={query.keyword}
            maxLength={200}
            onSearch={(keyword) => change({ keyword })}
          />
        </search>
      }
      none={
        query.keyword === ''
          ? { title: t('list.none') }
          : { title: t('list.noMatch'), hint: t('list.noMatchHint'), reset }
      }
      className={classes.grid}
      waiting={{ className: classes.grid, count: 8, height: 220, radius: 'lg' }}
      render={(course) => <CourseCard key={course.id} course={course} />}
    />
  )
}
