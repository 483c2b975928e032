import { Anchor } from '@mantine/core'
import { difficulties, getProblemList, type ProblemRow } from '@oj/functions/features/problem/contract.ts'
import { pick } from '@oj/functions/platform/text.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLocale } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/swr.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './FirstProblems.module.css'

/** How many problems the home page offers. */
const limit = 12

/** The first rows of the problem bank. */
export function FirstProblems() {
  const { t } = useTranslation('site')
  const { data, error, mutate } = useCall(getProblemList, { limit })
  const columns: Column<ProblemRow>[] = [
    { key: 'id', title: '#', width: 84, render: (row) => <span className={classes.id}>{row.problemId}</span> },
    {
      key: 'title',
      title: t('problems.name'),
      wrap: true,
      render: (row) => (
        <Anchor component={Link} to={`/problem/${encodeURIComponent(row.problemId)}`} className={classes.name ?? ''}>
          {row.title}
        </Anchor>
      ),
    },
    { key: 'level', title: t('problems.level'), width: 100, render: (row) => <Level id={row.difficulty} /> },
    { key: 'solved', title: t('problems.solved'), align: 'right', width: 96, render: (row) => row.userAc },
  ]
  return (
    <Panel
      flush
      title={t('problems.title')}
      actions={
        <Anchor component={Link} to="/problem" fz="sm" fw={550}>
          {t('problems.all')}
        </Anchor>
      }
    >
      <DataTable
        label={t('problems.title')}
        columns={columns}
        rows={data?.records}
        rowKey={(row) => row.pid}
        error={error}
        onRetry={() => mutate()}
        expected={limit}
        empty={<EmptyState title={t('problems.none')} hint={t('problems.noneHint')} />}
      />
    </Panel>
  )
}

function Level({ id }: { id: number }) {
  const level = difficulties.find((one) => one.id === id)
  return level ? (
    <span className={classes.level} data-level={id}>
      {pick(level.name, currentLocale())}
    </span>
  ) : null
}
