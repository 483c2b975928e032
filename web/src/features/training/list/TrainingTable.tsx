import { Button, NativeSelect } from '@mantine/core'
import { getTrainingCategory } from '@oj/functions/features/training/categories/contract.ts'
import { getGroupTrainingList } from '@oj/functions/features/training/group/contract.ts'
import { getTrainingList, type TrainingRow } from '@oj/functions/features/training/participation/contract.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSiteOrGroupList } from '../../../lib/calls/useSiteOrGroupList.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { ListSearch } from '../../../ui/table/SearchField.tsx'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { useTablet } from '../../../ui/useNarrow.ts'
import { MemberLink } from '../../../ui/user/MemberLink.tsx'
import { PersonName } from '../../../ui/user/PersonName.tsx'
import { AuthMark, CategoryMark, ProgressMark } from '../parts/Marks.tsx'
import { trainingPath } from '../paths.ts'
import classes from './List.module.css'
import { isFiltered, type TrainingQuery, trainingQuery } from './query.ts'

/** The trainings of the site or of a group. */
export function TrainingTable({ gid }: { gid: number | null }) {
  const { t } = useTranslation('training')
  const { user, may } = useSession()
  const { query, change } = useAddressQuery(trainingQuery)
  const list = useSiteOrGroupList(getTrainingList, getGroupTrainingList, gid, query)
  const narrow = useTablet()
  const filtered = isFiltered(query)
  return (
    <Panel flush>
      <TrainingFilters query={query} onChange={change} />
      <ListTable
        label={t('list.title')}
        columns={trainingColumns(t, { hasProgress: user !== null, isStaff: may('manage-problems'), narrow })}
        list={list}
        rowKey={({ id }) => id}
        page={query}
        onPage={change}
        empty={
          <EmptyState
            title={t(filtered ? 'list.noMatch' : 'list.none')}
            hint={t(filtered ? 'list.noMatchHint' : 'list.noneHint')}
            action={
              filtered && (
                <Button variant="default" onClick={() => change({ keyword: '', categoryId: '', auth: '' })}>
                  {t('list.reset')}
                </Button>
              )
            }
          />
        }
      />
    </Panel>
  )
}

interface FilterProps {
  query: TrainingQuery
  onChange: (next: Partial<TrainingQuery>) => void
}

function TrainingFilters({ query, onChange }: FilterProps) {
  const { t } = useTranslation('training')
  const { data: categories } = useCall(getTrainingCategory, {}, { quiet: true })
  const { keyword, categoryId, auth } = query
  return (
    <Filters
      first={<ListSearch label={t('list.search')} value={keyword} onSearch={(next) => onChange({ keyword: next })} />}
      count={Number(categoryId !== '') + Number(auth !== '')}
    >
      <NativeSelect
        aria-label={t('column.category')}
        value={categoryId}
        data={[
          { value: '', label: t('list.allCategories') },
          ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => onChange({ categoryId: event.currentTarget.value })}
      />
      <Segments
        label={t('column.auth')}
        value={auth}
        onChange={(value) => onChange({ auth: value })}
        options={[
          { value: '', label: t('list.all') },
          { value: 'Public', label: t('auth.Public') },
          { value: 'Private', label: t('auth.Private') },
        ]}
      />
    </Filters>
  )
}

interface Reader {
  hasProgress: boolean
  /** staff order the list by numbers, which say nothing to others */
  isStaff: boolean
  narrow: boolean
}

/** On a narrow window one cell has all of a training but its rank. */
function trainingColumns(t: TFunction<'training'>, { hasProgress, isStaff, narrow }: Reader): Column<TrainingRow>[] {
  const rank: Column<TrainingRow> = {
    key: 'rank',
    title: t('column.rank'),
    align: 'center',
    width: narrow ? 56 : 80,
    render: (row) => row.rank,
  }
  const progress: Column<TrainingRow> = {
    key: 'progress',
    title: t('column.progress'),
    width: 160,
    render: (training) => <ProgressMark training={training} />,
  }
  if (narrow) {
    const training: Column<TrainingRow> = {
      key: 'title',
      title: t('column.title'),
      wrap: true,
      render: (row) => (
        <Stacked>
          <TrainingLink training={row} />
          <Under>
            <AuthMark training={row} />
            <CategoryMark training={row} />
          </Under>
          <Under>
            {hasProgress ? <ProgressMark training={row} /> : t('problems.count', { count: row.problemCount })}
            <PersonName uid="" username={row.author} nickname={row.nickname} className={classes.author} />
            <RelativeTime at={row.gmtModified} />
          </Under>
        </Stacked>
      ),
    }
    return [...(isStaff ? [rank] : []), training]
  }
  return [
    ...(isStaff ? [rank] : []),
    { key: 'title', title: t('column.title'), wrap: true, render: (row) => <TrainingLink training={row} /> },
    { key: 'auth', title: t('column.auth'), render: (row) => <AuthMark training={row} /> },
    { key: 'category', title: t('column.category'), wrap: true, render: (row) => <CategoryMark training={row} /> },
    ...(hasProgress ? [progress] : []),
    { key: 'problems', title: t('column.problems'), align: 'right', render: (row) => row.problemCount },
    {
      key: 'author',
      title: t('column.author'),
      render: (row) => <PersonName uid="" username={row.author} nickname={row.nickname} className={classes.author} />,
    },
    { key: 'updated', title: t('column.updated'), render: (row) => <RelativeTime at={row.gmtModified} /> },
  ]
}

function TrainingLink({ training }: { training: TrainingRow }) {
  const { t } = useTranslation('training')
  return (
    <MemberLink className={classes.title} to={trainingPath(training)} loginFirst={t('list.loginFirst')}>
      {training.title}
    </MemberLink>
  )
}
