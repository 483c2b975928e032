import { Checkbox, Text } from '@mantine/core'
import { leftBehindMax } from '@oj/functions/features/class/copy/contract.ts'
import { getGroupMemberList } from '@oj/functions/features/group/members/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { nameOfPerson, otherNames } from '../../../ui/user/nameOfPerson.ts'
import type { MemberRow } from '../members/memberRow.ts'
import { levelOf } from '../terms.ts'
import { useGroup } from '../useGroup.ts'

interface Props {
  /** uids of who stays behind */
  without: readonly string[]
  /** who moves the class, and comes along as its owner */
  self: string | undefined
  onChange: (without: string[]) => void
}

/** Which members come along: all of them, until one is unticked. */
export function MemberChoice({ without, self, onChange }: Props) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const list = useCall(getGroupMemberList, { gid: group.id, ...page }, { keepPreviousData: true })
  const isFull = without.length >= leftBehindMax
  const columns: Column<MemberRow>[] = [
    {
      key: 'who',
      title: t('members.who'),
      wrap: true,
      render: (row) => (
        <Checkbox
          label={nameOfPerson(row)}
          description={otherNames(row, nameOfPerson(row))}
          checked={!without.includes(row.uid)}
          disabled={row.uid === self || (isFull && !without.includes(row.uid))}
          onChange={(event) => {
            const others = without.filter((uid) => uid !== row.uid)
            onChange(event.currentTarget.checked ? others : [...others, row.uid])
          }}
        />
      ),
    },
    { key: 'level', title: t('members.level'), render: ({ auth }) => t(`level.${levelOf(auth)}`) },
  ]
  return (
    <section aria-label={t('moveUp.who')}>
      <Text fw={600}>{t('moveUp.who')}</Text>
      <ListTable
        label={t('moveUp.who')}
        columns={columns}
        list={list}
        rowKey={({ uid }) => uid}
        minor
        page={page}
        onPage={setPage}
        expected={5}
        empty={<EmptyState title={t('members.none')} />}
      />
    </section>
  )
}
