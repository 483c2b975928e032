import { type getUserList, roleOfId, UserStatus } from '@oj/functions/features/user-admin/contract.ts'
import { hasAccess, type Role, roles } from '@oj/functions/platform/http/access.ts'
import type { TFunction } from 'i18next'
import type * as z from 'zod/mini'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { stateTones } from '../../../ui/status/tones.ts'
import { type Choice, chooseColumn } from '../../../ui/table/Choose.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { RowActions } from '../../../ui/table/RowActions.tsx'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { Tag } from '../../../ui/tag/Tag.tsx'
import { UserLink } from '../../../ui/user/UserLink.tsx'
import classes from './UserList.module.css'

type Texts = TFunction<'user-admin'>
export type User = z.output<typeof getUserList.output>['records'][number]

interface Context {
  /** the reader's own row can be neither chosen nor deleted */
  self: string | undefined
  /** name, role, status and address share a cell */
  narrow: boolean
  choice: Choice<User>
  edit: (user: User) => void
  remove: (user: User) => void
}

const roleTone = (role: Role) => {
  if (hasAccess('manage-problems', [role])) return 'accent'
  return roles[role].id >= roles.no_submit_user.id && role !== 'vip_user' ? 'warn' : 'plain'
}

/** The columns of the list of users (AD-02). */
export function userColumns(t: Texts, { self, narrow, choice, edit, remove }: Context): Column<User>[] {
  const name = (row: User) => (
    <span className={classes.user}>
      <UserLink {...row} realname={null} />
      {row.uid === self && <Tag tone="plain">{t('list.you')}</Tag>}
    </span>
  )
  const select = chooseColumn(choice, { all: t('list.selectAll'), one: (row: User) => t('list.select', row) })
  const actions: Column<User> = {
    key: 'actions',
    title: t('column.actions'),
    align: 'right',
    pinned: true,
    render: (row) => (
      <RowActions
        change={t('list.edit', row)}
        remove={t('list.delete', row)}
        blocked={row.uid === self ? t('list.yourself') : undefined}
        onChange={() => edit(row)}
        onRemove={() => remove(row)}
      />
    ),
  }
  if (narrow) {
    const user: Column<User> = {
      key: 'user',
      title: t('column.user'),
      wrap: true,
      render: (row) => (
        <Stacked>
          {name(row)}
          <Under>
            <RoleTags t={t} {...row} />
            <StatusTag t={t} status={row.status} />
            {row.realname !== '' && <span>{row.realname}</span>}
            <span>{row.email}</span>
          </Under>
        </Stacked>
      ),
    }
    return [select, user, actions]
  }
  return [
    select,
    {
      key: 'user',
      title: t('column.user'),
      render: (row) => (
        <Stacked>
          {name(row)}
          <Under>{row.email}</Under>
        </Stacked>
      ),
    },
    { key: 'realname', title: t('column.realname'), render: (row) => row.realname },
    { key: 'role', title: t('column.role'), render: (row) => <RoleTags t={t} {...row} /> },
    { key: 'status', title: t('column.status'), render: (row) => <StatusTag t={t} status={row.status} /> },
    { key: 'gender', title: t('column.gender'), render: ({ gender }) => t(`gender.${gender}`) },
    { key: 'school', title: t('column.school'), render: (row) => <span className={classes.school}>{row.school}</span> },
    { key: 'created', title: t('column.created'), render: (row) => <RelativeTime at={row.gmtCreate} /> },
    actions,
  ]
}

/** Somebody's role, and that they teach beside it. */
function RoleTags({ t, type, isTeacher }: { t: Texts } & Pick<User, 'type' | 'isTeacher'>) {
  const role = roleOfId(type) ?? 'default_user'
  return (
    <span className={classes.user}>
      <Tag tone={roleTone(role)}>{t(`role.${role}`)}</Tag>
      {isTeacher && <Tag tone="accent">{t('teacher')}</Tag>}
    </span>
  )
}

function StatusTag({ t, status }: { t: Texts; status: number }) {
  const isNormal = status === UserStatus.normal
  return (
    <Tag tone={stateTones[isNormal ? 'normal' : 'blocked']}>{t(isNormal ? 'status.normal' : 'status.disabled')}</Tag>
  )
}
