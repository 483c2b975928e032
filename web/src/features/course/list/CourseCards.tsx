import { Button, Skeleton } from '@mantine/core'
import { getCourseList, getGroupCourseList } from '@oj/functions/features/course/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { CourseCard } from './CourseCard.tsx'
import classes from './CourseList.module.css'
import { courseQuery, pageSizes } from './query.ts'

/** Courses as cards: those of the site, or of a group. */
export function CourseCards({ gid }: { gid: number | null }) {
  const { t } = useTranslation('course')
  const { query, change } = useAddressQuery(courseQuery)
  const kept = { keepPreviousData: true } as const
  const ofSite = useCall(getCourseList, gid === null ? query : null, kept)
  const ofGroup = useCall(getGroupCourseList, gid === null ? null : { gid, ...query }, kept)
  const { data, error, isLoading, mutate } = gid === null ? ofSite : ofGroup
  const isSearched = query.keyword !== ''
  return (
    <Panel flush>
      <search className={classes.search}>
        <SearchField
          label={t('list.search')}
          value={query.keyword}
          maxLength={200}
          onSearch={(keyword) => change({ keyword })}
        />
      </search>
      {!data && error && <ErrorState message={error.message} onRetry={() => mutate()} />}
      {!data && !error && <Waiting />}
      {data?.records.length === 0 && (
        <EmptyState
          title={t(isSearched ? 'list.noMatch' : 'list.none')}
          hint={isSearched && t('list.noMatchHint')}
          action={
            isSearched && (
              <Button variant="default" onClick={() => change({ keyword: '' })}>
                {t('list.reset')}
              </Button>
            )
          }
        />
      )}
      <ul className={classes.grid} aria-busy={isLoading}>
        {data?.records.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </ul>
      <Pager page={query} of={data} sizes={pageSizes} onChange={change} />
    </Panel>
  )
}

const Waiting = () => (
  <div className={classes.grid} aria-busy>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
      <Skeleton key={card} height={220} radius="lg" />
    ))}
  </div>
)
