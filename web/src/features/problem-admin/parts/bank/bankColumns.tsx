import { ActionIcon, Switch } from '@mantine/core'
import { ProblemAuth } from '@oj/functions/features/problem/contract.ts'
import type { AdminProblemRow } from '@oj/functions/features/problem-admin/contract.ts'
import { IconEdit } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { ChooseAll, ChooseOne } from '../../../../ui/Choose.tsx'
import type { Column } from '../../../../ui/DataTable.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { Level, TagPill } from '../../../problem/index.ts'
import type { RunBatch } from '../../useBatch.ts'
import classes from './Bank.module.css'

export type BankRow = AdminProblemRow
type Texts = TFunction<'problem-admin'>

/** What the table does and knows besides its rows. */
interface Context {
  chosen: readonly BankRow[]
  choosable: readonly BankRow[]
  choose: (rows: readonly BankRow[]) => void
  run: RunBatch
}

/** The columns of the bank for staff (AD-05). */
export const bankColumns = (t: Texts, { chosen, choosable, choose, run }: Context): Column<BankRow>[] => [
  {
    key: 'select',
    title: (
      <ChooseAll
        label={t('bank.selectAll')}
        chosen={chosen.length}
        choosable={choosable.length}
        onChange={(all) => choose(all ? choosable : [])}
      />
    ),
    width: 44,
    render: (row) => (
      <ChooseOne
        label={t('bank.select', { problemId: row.problemId })}
        checked={chosen.includes(row)}
        disabled={!row.mayEdit}
        onChange={(isChosen) => choose(isChosen ? [...chosen, row] : chosen.filter((one) => one !== row))}
      />
    ),
  },
  { key: 'problemId', title: t('field.problemId'), render: ({ problemId }) => problemId },
  { key: 'title', title: t('field.title'), render: (row) => <Title row={row} /> },
  { key: 'auth', title: t('field.auth'), render: (row) => <Visibility t={t} row={row} run={run} /> },
  { key: 'type', title: t('field.type'), render: ({ type }) => (type === 1 ? 'OI' : 'ACM') },
  { key: 'judgeMode', title: t('field.judgeMode'), render: ({ judgeMode }) => t(`judgeMode.${judgeMode}`) },
  { key: 'difficulty', title: t('field.difficulty'), render: ({ difficulty }) => <Level id={difficulty} /> },
  { key: 'cases', title: t('field.samples'), align: 'right', render: ({ cases }) => cases },
  { key: 'author', title: t('field.author'), render: ({ author }) => author },
  {
    key: 'modified',
    title: t('bank.modified'),
    render: ({ gmtModified, modifiedUser }) => (
      <>
        <RelativeTime at={gmtModified} /> {modifiedUser}
      </>
    ),
  },
  {
    key: 'actions',
    title: t('bank.actions'),
    align: 'right',
    pinned: true,
    render: ({ id, problemId, mayEdit }) =>
      mayEdit && (
        <ActionIcon
          component={Link}
          to={`/admin/problem/edit/${id}`}
          variant="subtle"
          aria-label={t('bank.edit', { problemId })}
        >
          <IconEdit size={18} stroke={1.7} />
        </ActionIcon>
      ),
  },
]

function Title({ row: { id, title, tags, mayEdit } }: { row: BankRow }) {
  return (
    <span className={classes.title}>
      {mayEdit ? <Link to={`/admin/problem/edit/${id}`}>{title}</Link> : title}
      {tags.map((tag) => (
        <TagPill key={tag.id} tag={tag} />
      ))}
    </span>
  )
}

/** A problem of a contest is shown by its contest, so there is nothing to switch. */
function Visibility({ t, row, run }: { t: Texts; row: BankRow; run: RunBatch }) {
  if (row.auth === ProblemAuth.contest) return t('auth.contest')
  return (
    <Switch
      size="sm"
      aria-label={t('bank.visible', row)}
      checked={row.auth === ProblemAuth.public}
      disabled={!row.mayEdit}
      onChange={({ currentTarget }) =>
        void run([row.id], { action: 'auth', auth: currentTarget.checked ? ProblemAuth.public : ProblemAuth.private })
      }
    />
  )
}
