import { IconClockPlus, IconEdit } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type Choice, chooseColumn } from '../../../../ui/table/Choose.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { RowButton, RowTools } from '../../../../ui/table/RowTools.tsx'
import { Stacked, Under } from '../../../../ui/table/Stacked.tsx'
import { Tag } from '../../../../ui/tag/Tag.tsx'
import { UserName } from '../../../../ui/user/UserName.tsx'
import classes from './Contestants.module.css'
import type { Contestant } from './useContestants.ts'

type Texts = TFunction<'contest-admin'>

/** What the table does and knows besides its rows. */
interface Context {
  /** a phone: all that is known of a contestant shares a cell */
  narrow: boolean
  choice: Choice<Contestant>
  onEdit: (row: Contestant) => void
  onExtra: (row: Contestant) => void
}

const names = ['team', 'members', 'school', 'category', 'seat'] as const

/** The columns of the list of contestants. */
export function contestantColumnsOf(t: Texts, { narrow, choice, onEdit, onExtra }: Context): Column<Contestant>[] {
  const select = chooseColumn(choice, {
    all: t('contestants.selectAll'),
    one: ({ username }: Contestant) => t('contestants.select', { username }),
  })
  const user = (row: Contestant) => <UserName uid={row.uid} username={row.username} className={classes.user} />
  const actions: Column<Contestant> = {
    key: 'actions',
    title: t('list.actions'),
    align: 'right',
    pinned: true,
    render: (row) => (
      <RowTools>
        <RowButton Icon={IconEdit} label={t('contestants.edit', row)} onClick={() => onEdit(row)} />
        <RowButton Icon={IconClockPlus} label={t('extra.openOf', row)} onClick={() => onExtra(row)} />
      </RowTools>
    ),
  }
  if (narrow) {
    const contestant: Column<Contestant> = {
      key: 'username',
      title: t('column.username'),
      wrap: true,
      render: (row) => (
        <Stacked>
          {user(row)}
          <Under>
            {names.map((name) => row[name] !== '' && <span key={name}>{row[name]}</span>)}
            <Extra t={t} row={row} />
          </Under>
        </Stacked>
      ),
    }
    return [select, contestant, actions]
  }
  return [
    select,
    {
      key: 'username',
      title: t('column.username'),
      render: (row) => (
        <Stacked>
          {user(row)}
          <Under>
            <Extra t={t} row={row} />
          </Under>
        </Stacked>
      ),
    },
    ...names.map((name) => ({
      key: name,
      title: t(`column.${name}`),
      wrap: name === 'team' || name === 'members',
      render: (row: Contestant) => row[name],
    })),
    actions,
  ]
}

/** What time a contestant has beyond the others, and whether they are out. */
function Extra({ t, row: { extraMinutes, isDisqualified } }: { t: Texts; row: Contestant }) {
  return (
    <>
      {extraMinutes > 0 && <Tag tone="accent">{t('extra.more', { minutes: extraMinutes })}</Tag>}
      {isDisqualified && <Tag tone="bad">{t('contestants.disqualified')}</Tag>}
    </>
  )
}
