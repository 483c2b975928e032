import { Button, Skeleton } from '@mantine/core'
import { getAssignmentInfo } from '@oj/functions/features/assignment/participation/contract.ts'
import { changeLatePolicy, getLatePolicy } from '@oj/functions/features/assignment/people/contract.ts'
import type { LatePolicy } from '@oj/functions/features/group/contract-late.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { changesOf } from '../../../lib/changesOf.ts'
import { toast } from '../../../lib/toast.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useGroup } from '../useGroup.ts'
import { LateFields } from './LateFields.tsx'

/** The late policy of a class, for all its assignments that have none of their own (BX-15). */
export function LatePanel() {
  const { t } = useTranslation('late')
  const { group } = useGroup()
  const { data, error, mutate } = useCall(getLatePolicy, { gid: group.id })
  return (
    <Panel title={t('title')}>
      {data && (
        <PolicyForm
          key={group.id}
          gid={group.id}
          saved={data}
          onSaved={async (policy) => {
            await mutate(policy, { revalidate: false })
            await forgetCalls(getAssignmentInfo)
          }}
        />
      )}
      {!data && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Skeleton height={240} aria-busy />)}
    </Panel>
  )
}

interface Props {
  gid: number
  saved: LatePolicy
  onSaved: (policy: LatePolicy) => Promise<void>
}

function PolicyForm({ gid, saved, onSaved }: Props) {
  const { t } = useTranslation('late')
  const [policy, setPolicy] = useState(saved)
  const { run, running } = useAction(changeLatePolicy)
  const isDirty = Object.keys(changesOf(saved, policy)).length > 0
  useUnsaved(isDirty)
  async function save() {
    if ((await run({ gid, policy })) === undefined) return
    toast('success', t('saved'))
    await onSaved(policy)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p>{t('ofClass')}</p>
      <LateFields policy={policy} scope="class" onChange={setPolicy} />
      <Button type="submit" mt="lg" loading={running} disabled={!isDirty}>
        {t('save')}
      </Button>
    </form>
  )
}
