import { ActionIcon, Switch } from '@mantine/core'
import { isScored, ProblemAuth } from '@oj/functions/features/problem/contract-facts.ts'
import type { AdminProblemRow } from '@oj/functions/features/problem-admin/contract.ts'
import { IconCopy, IconEdit } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { type Choice, chooseColumn } from '../../../../ui/table/Choose.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { Stacked, Under } from '../../../../ui/table/Stacked.tsx'
import { Level, TagPill } from '../../../problem/index.ts'
import type { ProblemSet } from '../../../problem-set/index.ts'
import type { RunBatch } from '../../useBatch.ts'
import classes from './Bank.module.css'
import { OfferButton, OfferState } from './OfferButton.tsx'

export type BankRow = AdminProblemRow
type Texts = TFunction<'problem-admin'>

interface Context {
  set: ProblemSet
  /** a phone: a problem has one cell */
  narrow: boolean
  choice: Choice<BankRow>
  run: RunBatch
  onDuplicate: (row: BankRow) => void
}

/** The columns of the bank for staff (AD-05). */
export function bankColumns(t: Texts, { set, narrow, choice, run, onDuplicate }: Context): Column<BankRow>[] {
  const select = chooseColumn(choice, {
    all: t('bank.selectAll'),
    one: ({ problemId }: BankRow) => t('bank.select', { problemId }),
  })
  const actions: Column<BankRow> = {
    key: 'actions',
    title: t('bank.actions'),
    align: 'right',
    pinned: true,
    render: (row) => row.mayEdit && <Actions t={t} row={row} set={set} onDuplicate={onDuplicate} />,
  }
  if (narrow) {
    const problem: Column<BankRow> = {
      key: 'title',
      title: t('field.title'),
      wrap: true,
      render: (row) => (
        <Stacked>
          <Title set={set} row={{ ...row, title: `${row.problemId} ${row.title}` }} />
          <Under>
            <Visibility t={t} row={row} run={run} />
            <Level id={row.difficulty} />
            <span>{isScored(row) ? 'OI' : 'ACM'}</span>
            <span>{row.author}</span>
            <RelativeTime at={row.gmtModified} />
          </Under>
        </Stacked>
      ),
    }
    return [select, problem, actions]
  }
  return [
    select,
    { key: 'problemId', title: t('field.problemId'), render: ({ problemId }) => problemId },
    { key: 'title', title: t('field.title'), render: (row) => <Title set={set} row={row} /> },
    { key: 'auth', title: t('field.auth'), render: (row) => <Visibility t={t} row={row} run={run} /> },
    {
      key: 'type',
      title: t('field.type'),
      render: (row) => (
        <Stacked>
          {isScored(row) ? 'OI' : 'ACM'}
          <Under>{t(`judgeMode.${row.judgeMode}`)}</Under>
        </Stacked>
      ),
    },
    { key: 'difficulty', title: t('field.difficulty'), render: ({ difficulty }) => <Level id={difficulty} /> },
    { key: 'cases', title: t('field.samples'), align: 'right', render: ({ cases }) => cases },
    { key: 'author', title: t('field.author'), render: ({ author }) => author },
    {
      key: 'modified',
      title: t('bank.modified'),
      render: ({ gmtModified, modifiedUser }) => (
        <Stacked>
          <RelativeTime at={gmtModified} />
          <Under>{modifiedUser}</Under>
        </Stacked>
      ),
    },
    actions,
  ]
}

interface ActionsProps extends Pick<Context, 'set' | 'onDuplicate'> {
  t: Texts
  row: BankRow
}

const Actions = ({ t, row, set, onDuplicate }: ActionsProps) => (
  <span className={classes.actions}>
    <ActionIcon
      component={Link}
      to={set.to('edit', { pid: row.id })}
      variant="subtle"
      aria-label={t('bank.edit', { problemId: row.problemId })}
    >
      <IconEdit size={18} stroke={1.7} />
    </ActionIcon>
    {set.offers && <OfferButton row={row} />}
    <ActionIcon
      variant="subtle"
      aria-label={t('bank.duplicate', { problemId: row.problemId })}
      title={t('bank.duplicate', { problemId: row.problemId })}
      onClick={() => onDuplicate(row)}
    >
      <IconCopy size={18} stroke={1.7} />
    </ActionIcon>
  </span>
)

function Title({ set, row }: { set: ProblemSet; row: BankRow }) {
  const { id, title, tags, mayEdit } = row
  return (
    <span className={classes.title}>
      {mayEdit ? <Link to={set.to('edit', { pid: id })}>{title}</Link> : title}
      {tags.map((tag) => (
        <TagPill key={tag.id} tag={tag} />
      ))}
      <OfferState row={row} />
    </span>
  )
}

/** Problems of contests are shown by the contest, and have no switch. */
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
