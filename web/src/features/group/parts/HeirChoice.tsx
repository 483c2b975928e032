import { NativeSelect, Stack } from '@mantine/core'
import { getGroupMemberList } from '@oj/functions/features/group/members/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { type Named, nameOfPerson, otherNames } from '../../../ui/user/nameOfPerson.ts'
import type { Group } from '../useGroup.ts'

/** How many members are offered at once; a search finds others. */
const heirsMax = 50

export interface Heir extends Named {
  readonly uid: string
}

interface Props {
  group: Pick<Group, 'id' | 'uid' | 'memberCount'>
  /** what happens to the present owner */
  hint: string
  heir: Heir | null
  error?: string | undefined
  onChoose: (heir: Heir | null) => void
}

/** With the username, which tells apart who shows the same name. */
const heirName = (one: Named) => [nameOfPerson(one), otherNames(one)].filter((name) => name !== '').join(' · ')

/** Chooses the next owner of a group among its members. */
export function HeirChoice({ group, hint, heir, error, onChoose }: Props) {
  const { t } = useTranslation('group')
  const [keyword, setKeyword] = useState('')
  const { data } = useCall(getGroupMemberList, { gid: group.id, keyword, limit: heirsMax }, { keepPreviousData: true })
  const heirs = (data?.records ?? []).filter((one) => one.uid !== group.uid)
  return (
    <Stack gap="sm">
      {(group.memberCount > heirsMax || keyword !== '') && (
        <SearchField label={t('members.search')} value={keyword} onSearch={setKeyword} />
      )}
      <NativeSelect
        label={t('settings.heir')}
        description={hint}
        value={heir?.uid ?? ''}
        error={error}
        data={[{ value: '', label: '–' }, ...heirs.map((one) => ({ value: one.uid, label: heirName(one) }))]}
        onChange={(event) => onChoose(heirs.find(({ uid }) => uid === event.currentTarget.value) ?? null)}
      />
    </Stack>
  )
}
