import { ActionIcon, Alert, Text } from '@mantine/core'
import { ProblemAuth } from '@oj/functions/features/problem/contract-facts.ts'
import { getProblemShares, shareProblem, unshareProblem } from '@oj/functions/features/problem-admin/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../../../lib/calls/swr.ts'
import { toast } from '../../../../../lib/toast.ts'
import { Panel } from '../../../../../ui/Panel.tsx'
import { ErrorState } from '../../../../../ui/state/ErrorState.tsx'
import type { ProblemEditor } from '../../../useProblemEditor.ts'
import { AddGroup, type Addition, AddTeacher } from './AddShare.tsx'
import classes from './Sharing.module.css'

/** With whom a problem is shared: teachers by name, and those in groups (AC-11). */
export function SharingTab({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const { pid } = editor
  const { data, error, mutate } = useCall(getProblemShares, { pid })
  const adding = useAction(shareProblem)
  const removing = useAction(unshareProblem)
  async function add(change: Addition): Promise<boolean> {
    const isDone = (await adding.run({ pid, ...change })) !== undefined
    if (isDone) toast('success', t('sharing.done'))
    await reloadCalls(getProblemShares)
    return isDone
  }
  async function remove(change: Omit<InputOf<typeof unshareProblem>, 'pid'>, name: string) {
    if (await removing.run({ pid, ...change })) toast('success', t('sharing.removed', { name }))
    await reloadCalls(getProblemShares)
  }
  const users = data?.users.map(({ uid, username, nickname }) => ({
    key: uid,
    name: username,
    more: nickname,
    onRemove: () => void remove({ uid }, username),
  }))
  const groups = data?.groups.map(({ gid, name }) => {
    const called = name || t('sharing.hiddenGroup', { gid })
    return { key: String(gid), name: called, more: '', onRemove: () => void remove({ gid }, called) }
  })
  return (
    <Panel title={t('tab.sharing')} waiting={!data && !error}>
      <Text size="sm">{t('sharing.about')}</Text>
      {editor.form.problem.auth === ProblemAuth.public && (
        <Alert data-tone="warn" mt="md">
          {t('sharing.public')}
        </Alert>
      )}
      {!data && error && <ErrorState message={error.message} onRetry={mutate} />}
      {users && groups && (
        <div className={classes.columns}>
          <section>
            <h3>{t('sharing.teachers')}</h3>
            <AddTeacher running={adding.running} onAdd={add} />
            <ShareList rows={users} />
          </section>
          <section>
            <h3>{t('sharing.groups')}</h3>
            <AddGroup running={adding.running} onAdd={add} />
            <ShareList rows={groups} />
          </section>
        </div>
      )}
    </Panel>
  )
}

interface Row {
  key: string
  name: string
  more: string
  onRemove: () => void
}

function ShareList({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('problem-admin')
  if (rows.length === 0) return <p className={classes.quiet}>{t('sharing.none')}</p>
  return (
    <ul className={classes.rows}>
      {rows.map(({ key, name, more, onRemove }) => (
        <li key={key}>
          <span className={classes.name}>
            {name} <span className={classes.quiet}>{more}</span>
          </span>
          <ActionIcon
            variant="subtle"
            color="red"
            size={32}
            aria-label={t('sharing.remove', { name })}
            title={t('sharing.remove', { name })}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
