import { Switch, TextInput } from '@mantine/core'
import { assignmentLimits as limits } from '@oj/functions/features/assignment/contract-terms.ts'
import { changePersonTimes } from '@oj/functions/features/assignment/people/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { type Named, nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { type AssignmentPerson, areTimesSaid, type DefaultTimes } from './ownTimes.ts'
import type { Student } from './studentColumns.tsx'
import { TimeFields } from './TimeFields.tsx'

type Different = Omit<AssignmentPerson, 'uid' | keyof Named>

/** As for everybody. */
export const noDifference: Different = { times: {}, isExcused: false, exceptions: 0, reason: '' }

interface Props {
  aid: number
  /** at least one */
  students: readonly Student[]
  /** what is different for a single one already */
  before: Different
  defaults: DefaultTimes
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** Says what is different for some students, in the place of what was. */
export function PersonDialog({ aid, students, before, defaults, onSaved, onClose }: Props) {
  const { t } = useTranslation('assignment-admin')
  const { times, isExcused, exceptions, reason } = before
  const [fields, setFields] = useState<Different>({ times, isExcused, exceptions, reason })
  const [isTried, setTried] = useState(false)
  const { run, running } = useAction(changePersonTimes)
  const set = (change: Partial<Different>) => setFields({ ...fields, ...change })
  const names = students.map(nameOfPerson).join(', ')
  const [count, isOne] = [students.length, students.length === 1]
  async function save() {
    setTried(true)
    if (!areTimesSaid(fields.times)) return
    const uids = students.map(({ uid }) => uid)
    if ((await run({ aid, uids, ...fields })) === undefined) return
    toast('success', isOne ? t('people.saved', { names }) : t('people.savedAll', { count }))
    await onSaved()
    onClose()
  }
  return (
    <FormDialog
      opened
      title={isOne ? t('people.change', { names }) : t('people.changeChosen', { count })}
      dirty={JSON.stringify(fields) !== JSON.stringify({ times, isExcused, exceptions, reason })}
      saving={running}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldStack>
        {!isOne && <p>{t('people.replaces', { names })}</p>}
        <Switch
          label={t('people.excuse')}
          description={t('people.excuseHint')}
          checked={fields.isExcused}
          onChange={(event) => set({ isExcused: event.currentTarget.checked })}
        />
        <TimeFields
          times={fields.times}
          defaults={defaults}
          isTried={isTried}
          onChange={(changed) => set({ times: changed })}
        />
        <NumberField
          label={t('people.exceptions')}
          description={t('people.exceptionsHint')}
          min={0}
          max={limits.exceptions}
          value={fields.exceptions}
          onChange={(days) => set({ exceptions: days })}
        />
        <TextInput
          label={t('people.reason')}
          description={t('people.reasonHint')}
          maxLength={limits.reason}
          value={fields.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      </FieldStack>
    </FormDialog>
  )
}
