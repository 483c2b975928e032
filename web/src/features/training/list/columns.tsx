import type { TrainingRow } from '@oj/functions/features/training/participation/contract.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { MemberLink } from '../../../ui/user/MemberLink.tsx'
import { UserName } from '../../../ui/user/UserName.tsx'
import { AuthMark, CategoryMark, ProgressMark } from '../parts/Marks.tsx'
import { trainingPath } from '../paths.ts'
import classes from './List.module.css'

/** The columns of the list of trainings; on a phone one cell has all that is known of a training. */
export function trainingColumns(
  t: TFunction<'training'>,
  hasProgress: boolean,
  narrow: boolean,
): Column<TrainingRow>[] {
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
            <UserName uid="" username={row.author} className={classes.author} />
            <RelativeTime at={row.gmtModified} />
          </Under>
        </Stacked>
      ),
    }
    return [rank, training]
  }
  return [
    rank,
    { key: 'title', title: t('column.title'), wrap: true, render: (row) => <TrainingLink training={row} /> },
    { key: 'auth', title: t('column.auth'), render: (row) => <AuthMark training={row} /> },
    { key: 'category', title: t('column.category'), wrap: true, render: (row) => <CategoryMark training={row} /> },
    ...(hasProgress ? [progress] : []),
    { key: 'problems', title: t('column.problems'), align: 'right', render: (row) => row.problemCount },
    {
      key: 'author',
      title: t('column.author'),
      render: (row) => <UserName uid="" username={row.author} className={classes.author} />,
    },
    { key: 'updated', title: t('column.updated'), render: (row) => <RelativeTime at={row.gmtModified} /> },
  ]
}

/** Leads into a training. */
function TrainingLink({ training }: { training: TrainingRow }) {
  const { t } = useTranslation('training')
  return (
    <MemberLink className={classes.title} to={trainingPath(training)} loginFirst={t('list.loginFirst')}>
      {training.title}
    </MemberLink>
  )
}
