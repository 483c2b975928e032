import { Button, Group, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import type { shareProblem } from '@oj/functions/features/problem-admin/shares/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../../lib/calls/swr.ts'
import classes from './Sharing.module.css'

/** With whom else a problem is to be shared. */
export type Addition = Omit<InputOf<typeof shareProblem>, 'pid'>

interface Props {
  running: boolean
  /** whether it was taken */
  onAdd: (change: Addition) => Promise<boolean>
}

/** Shares with a teacher by their username. */
export function AddTeacher({ running, onAdd }: Props) {
  const { t } = useTranslation('problem-admin')
  const [username, setUsername] = useState('')
  const name = username.trim()
  async function add() {
    if (await onAdd({ usernames: [name] })) setUsername('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '') void add()
      }}
    >
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('sharing.username')}
          autoComplete="off"
          maxLength={40}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={running} disabled={name === ''}>
          {t('sharing.add')}
        </Button>
      </Group>
    </form>
  )
}

/** The pause in typing after which groups are searched, in ms. */
const pause = 300

/** Finds a group by its name, and shares with its teachers. */
export function AddGroup({ running, onAdd }: Props) {
  const { t } = useTranslation('problem-admin')
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), pause)
  const { data } = useCall(getGroupList, keyword === '' ? null : { keyword, limit: 8 }, { keepPreviousData: true })
  async function add(gid: number) {
    if (await onAdd({ gids: [gid] })) setTyped('')
  }
  return (
    <>
      <TextInput
        label={t('sharing.group')}
        description={t('sharing.groupsHint')}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {keyword !== '' && (
        <div className={classes.found} role="status">
          {data?.records.map(({ id, name }) => (
            <Button key={id} size="xs" variant="default" loading={running} onClick={() => void add(id)}>
              {t('sharing.addGroup', { name })}
            </Button>
          ))}
          {data?.records.length === 0 && <span className={classes.quiet}>{t('sharing.noGroup')}</span>}
        </div>
      )}
    </>
  )
}
