import { Button, Checkbox } from '@mantine/core'
import { deleteUser, getUserList } from '@oj/functions/features/user-admin/contract.ts'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useChoice } from '../../../ui/table/useChoice.ts'
import { useTablet } from '../../../ui/useNarrow.ts'
import { keywordMax, type UserQuery } from '../query.ts'
import { type User, userColumns } from './columns.tsx'
import { EditUser } from './EditUser.tsx'
import classes from './UserList.module.css'

interface Props {
  query: UserQuery
  onChange: (next: Partial<UserQuery>, replace?: boolean) => void
}

const filters = ['onlyAdmin', 'onlyTeachers'] as const

/** The list of users, where they are edited and deleted (AD-02). */
export function UserList({ query, onChange }: Props) {
  const { t } = useTranslation('user-admin')
  const { user: self } = useSession()
  const { data, error, isLoading, mutate } = useCall(getUserList, inputOf(query), { keepPreviousData: true })
  const [editing, setEditing] = useState<User | null>(null)
  const [doomed, setDoomed] = useState<readonly User[]>([])
  const { run, running } = useAction(deleteUser)

  const choosable = data?.records.filter(({ uid }) => uid !== self?.uid) ?? []
  const { choice, chosen, clear } = useChoice(choosable, ({ uid }) => uid)
  const change = (next: Partial<UserQuery>, replace?: boolean) => {
    clear()
    onChange({ currentPage: 1, ...next }, replace)
  }

  async function remove(users: readonly User[]) {
    if ((await run({ ids: users.map(({ uid }) => uid) })) === undefined) return
    choice.choose(users, false)
    toast('success', t('delete.done', { count: users.length }))
    await reloadCalls(getUserList)
  }

  const narrow = useTablet()
  return (
    <Panel flush>
      <div className={`unprinted ${classes.filters}`}>
        <SearchField
          className={classes.search}
          label={t('list.search')}
          hint={t('list.searchHint')}
          value={query.keyword}
          maxLength={keywordMax}
          onSearch={(keyword) => change({ keyword })}
        />
        {filters.map((name) => (
          <Checkbox
            key={name}
            label={t(`list.${name}`)}
            checked={query[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
        ))}
        {chosen.length > 0 && (
          <Button
            className={classes.remove ?? ''}
            color="red.8"
            size="xs"
            loading={running}
            leftSection={<IconTrash size={16} />}
            onClick={() => setDoomed(chosen)}
          >
            {t('list.deleteSelected', { count: chosen.length })}
          </Button>
        )}
      </div>
      <DataTable
        label={t('tab.list')}
        columns={userColumns(t, {
          self: self?.uid,
          narrow,
          choice,
          edit: setEditing,
          remove: (user) => setDoomed([user]),
        })}
        rows={data?.records}
        rowKey={(row) => row.uid}
        error={error}
        onRetry={mutate}
        loading={isLoading || running}
        expected={query.limit}
        highlight={(row) => row.uid === self?.uid}
        empty={<EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />}
      />
      <Pager page={query} of={data} onChange={change} />
      {editing && <EditUser user={editing} isSelf={editing.uid === self?.uid} onClose={() => setEditing(null)} />}
      <DeleteUsers
        names={doomed.map(({ username }) => username)}
        onConfirm={() => void remove(doomed)}
        onClose={() => setDoomed([])}
      />
    </Panel>
  )
}

const inputOf = ({ keyword, onlyAdmin, onlyTeachers, currentPage, limit }: UserQuery) => ({
  currentPage,
  limit,
  ...(keyword !== '' && { keyword }),
  ...(onlyAdmin && { onlyAdmin }),
  ...(onlyTeachers && { onlyTeachers }),
})

interface DeleteProps {
  names: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

/** How many names the question lists. */
const listedMost = 8

/** Confirms the deletion of users: lists them, and says what happens to their data. */
function DeleteUsers({ names, onConfirm, onClose }: DeleteProps) {
  const { t, i18n } = useTranslation('user-admin')
  // the text stays while the dialog closes
  const lastNames = useRef(names)
  if (names.length > 0) lastNames.current = names
  const count = lastNames.current.length
  const some = lastNames.current.slice(0, listedMost)
  const list = count > listedMost ? [...some, t('delete.more', { count: count - listedMost })] : some
  return (
    <Confirm
      opened={names.length > 0}
      title={t('delete.title', { count })}
      message={t('delete.message', { count, names: new Intl.ListFormat(i18n.language).format(list) })}
      action={t('delete.action')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
