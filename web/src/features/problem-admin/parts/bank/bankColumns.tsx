import { ActionIcon, Switch } from '@mantine/core'
import { isScored, ProblemAuth } from '@oj/functions/features/problem/contract.ts'
import type { AdminProblemRow } from '@oj/functions/features/problem-admin/contract.ts'
import { IconCopy, IconEdit } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { type Choice, chooseColumn } from '../../../../ui/table/Choose.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { Level, TagPill } from '../../../problem/index.ts'
import type { ProblemSet } from '../../../problem-set/index.ts'
import type { RunBatch } from '../../useBatch.ts'
import classes from './Bank.module.css'

export type BankRow = AdminProblemRow
type Texts = TFunction<'problem-admin'>

/** What the table does and knows besides its rows. */
interface Context {
  set: ProblemSet
  choice: Choice<BankRow>
  run: RunBatch
  onDuplicate: (row: BankRow) => void
}

/** The columns of the bank for staff (AD-05). */
export const bankColumns = (t: Texts, { set, choice, run, onDuplicate }: Context): Column<BankRow>[] => [
  chooseColumn(choice, { all: t('bank.selectAll'), one: ({ problemId }) => t('bank.select', { problemId }) }),
  { key: 'problemId', title: t('field.problemId'), render: ({ problemId }) => problemId },
  { key: 'title', title: t('field.title'), render: (row) => <Title set={set} row={row} /> },
  { key: 'auth', title: t('field.auth'), render: (row) => <Visibility t={t} row={row} run={run} /> },
  { key: 'type', title: t('field.type'), render: (row) => (isScored(row) ? 'OI' : 'ACM') },
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
    render: (row) =>
      row.mayEdit && (
        <span className={classes.actions}>
          <ActionIcon
            component={Link}
            to={set.to('edit', { pid: row.id })}
            variant="subtle"
            aria-label={t('bank.edit', { problemId: row.problemId })}
          >
            <IconEdit size={18} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t('bank.duplicate', { problemId: row.problemId })}
            title={t('bank.duplicate', { problemId: row.problemId })}
            onClick={() => onDuplicate(row)}
          >
            <IconCopy size={18} stroke={1.7} />
          </ActionIcon>
        </span>
      ),
  },
]

function Title({ set, row: { id, title, tags, mayEdit } }: { set: ProblemSet; row: BankRow }) {
  return (
    <span className={classes.title}>
      {mayEdit ? <Link to={set.to('edit', { pid: id })}>{title}</Link> : title}
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
