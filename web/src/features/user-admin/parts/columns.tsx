import { ActionIcon, Checkbox } from '@mantine/core'
import { type getUserList, roleOfId, UserStatus } from '@oj/functions/features/user-admin/contract.ts'
import { allows, type Role, roles } from '@oj/functions/platform/access.ts'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type * as z from 'zod/mini'
import type { Column } from '../../../ui/DataTable.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { UserLink } from '../../../ui/UserLink.tsx'
import { Tag } from './Tag.tsx'
import classes from './UserList.module.css'

type Texts = TFunction<'user-admin'>
export type User = z.output<typeof getUserList.output>['records'][number]

/** What the table does and knows besides its rows. */
interface Context {
  /** whose row the reader's own is: it can be neither chosen nor deleted */
  self: string | undefined
  chosen: readonly User[]
  choosable: readonly User[]
  choose: (users: readonly User[]) => void
  edit: (user: User) => void
  remove: (user: User) => void
}

const roleTone = (role: Role) => {
  if (allows('manage-problems', [role])) return 'staff'
  return roles[role].id >= roles.no_submit_user.id && role !== 'vip_user' ? 'warn' : 'plain'
}

/** The columns of the list of users (AD-02). */
export const userColumns = (t: Texts, context: Context): Column<User>[] => [
  { key: 'select', title: <SelectAll t={t} {...context} />, width: 44, render: (row) => selectOne(t, context, row) },
  {
    key: 'user',
    title: t('column.user'),
    render: (row) => (
      <span className={classes.user}>
        <UserLink {...row} />
        {row.uid === context.self && <Tag tone="plain">{t('list.you')}</Tag>}
      </span>
    ),
  },
  { key: 'realname', title: t('column.realname'), render: (row) => row.realname },
  { key: 'email', title: t('column.email'), render: (row) => row.email },
  { key: 'role', title: t('column.role'), render: (row) => <RoleTag t={t} type={row.type} /> },
  { key: 'status', title: t('column.status'), render: (row) => <StatusTag t={t} status={row.status} /> },
  { key: 'gender', title: t('column.gender'), render: ({ gender }) => t(`gender.${gender}`) },
  { key: 'school', title: t('column.school'), render: (row) => <span className={classes.school}>{row.school}</span> },
  { key: 'created', title: t('column.created'), render: (row) => <RelativeTime at={row.gmtCreate} /> },
  {
    key: 'actions',
    title: <span className={classes.actions}>{t('column.actions')}</span>,
    align: 'right',
    render: (row) => <Actions t={t} row={row} {...context} />,
  },
]

function RoleTag({ t, type }: { t: Texts; type: number }) {
  const role = roleOfId(type) ?? 'default_user'
  return <Tag tone={roleTone(role)}>{t(`role.${role}`)}</Tag>
}

function StatusTag({ t, status }: { t: Texts; status: number }) {
  const isNormal = status === UserStatus.normal
  return <Tag tone={isNormal ? 'good' : 'bad'}>{t(isNormal ? 'status.normal' : 'status.disabled')}</Tag>
}

function SelectAll({ t, chosen, choosable, choose }: Context & { t: Texts }) {
  const isAll = choosable.length > 0 && chosen.length === choosable.length
  return (
    <Checkbox
      size="xs"
      aria-label={t('list.selectAll')}
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      disabled={choosable.length === 0}
      onChange={() => choose(isAll ? [] : choosable)}
    />
  )
}

function selectOne(t: Texts, { self, chosen, choose }: Context, row: User) {
  const isChosen = chosen.includes(row)
  return (
    <Checkbox
      size="xs"
      aria-label={t('list.select', row)}
      checked={isChosen}
      disabled={row.uid === self}
      onChange={() => choose(isChosen ? chosen.filter((one) => one !== row) : [...chosen, row])}
    />
  )
}

function Actions({ t, row, self, edit, remove }: Context & { t: Texts; row: User }) {
  const isSelf = row.uid === self
  return (
    <span className={classes.actions}>
      <ActionIcon variant="subtle" aria-label={t('list.edit', row)} onClick={() => edit(row)}>
        <IconEdit size={18} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('list.delete', row)}
        title={isSelf ? t('list.yourself') : undefined}
        disabled={isSelf}
        onClick={() => remove(row)}
      >
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </span>
  )
}
