import { Textarea, TextInput } from '@mantine/core'
import {
  extendTimedWork,
  extensionLimits,
  reopenTimedWork,
  type WorkPerson,
} from '@oj/functions/features/timed-work/people/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'

interface Props<Person> {
  tid: number
  person: Person
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Gives somebody minutes beyond the duration, and an end of their own; `person` is null for somebody not listed yet. */
export function ExtensionDialog({ tid, person, onDone, onClose }: Props<WorkPerson | null>) {
  const { t } = useTranslation('timed-work-admin')
  const before = {
    username: person?.username ?? '',
    extraMinutes: person?.extraMinutes ?? 0,
    endsAt: person?.endsAt ?? '',
  }
  const [fields, setFields] = useState(before)
  const { run, running } = useAction(extendTimedWork)
  const set = (change: Partial<typeof before>) => setFields({ ...fields, ...change })
  async function save() {
    const username = fields.username.trim()
    if (username === '' || (await run({ tid, ...fields, username })) === undefined) return
    toast('success', t('people.extended', { username }))
    await onDone()
    onClose()
  }
  return (
    <FormDialog
      opened
      size="md"
      title={t(person ? 'people.extendOne' : 'people.extend', before)}
      dirty={JSON.stringify(fields) !== JSON.stringify(before)}
      saving={running}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldStack>
        {!person && (
          <TextInput
            label={t('people.username')}
            description={t('people.usernameHint')}
            required
            autoComplete="off"
            maxLength={40}
            value={fields.username}
            onChange={(event) => set({ username: event.currentTarget.value })}
          />
        )}
        <NumberField
          label={t('people.extraMinutes')}
          description={t('people.extraHint')}
          min={0}
          max={extensionLimits.minutes}
          value={fields.extraMinutes}
          onChange={(extraMinutes) => set({ extraMinutes })}
        />
        <TimeField
          label={t('people.endsAt')}
          description={t('people.endsAtHint')}
          value={fields.endsAt}
          onChange={(endsAt) => set({ endsAt })}
        />
      </FieldStack>
    </FormDialog>
  )
}

const usualMinutes = 30

/** Opens a timed work again to somebody, for some minutes and with a reason. */
export function ReopenDialog({ tid, person: { uid, username }, onDone, onClose }: Props<WorkPerson>) {
  const { t } = useTranslation('timed-work-admin')
  const [minutes, setMinutes] = useState(usualMinutes)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, running } = useAction(reopenTimedWork)
  const isMissing = reason.trim() === ''
  async function save() {
    setTried(true)
    if (isMissing || (await run({ tid, uid, minutes, reason })) === undefined) return
    toast('success', t('people.reopened', { username }))
    await onDone()
    onClose()
  }
  return (
    <FormDialog
      opened
      size="md"
      title={t('people.reopenOne', { username })}
      action={t('people.reopen')}
      dirty={reason !== '' || minutes !== usualMinutes}
      saving={running}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldStack>
        <NumberField
          label={t('people.minutes')}
          description={t('people.minutesHint')}
          required
          min={1}
          max={extensionLimits.minutes}
          value={minutes}
          onChange={setMinutes}
        />
        <Textarea
          label={t('people.reason')}
          description={t('people.reasonHint')}
          required
          autosize
          minRows={2}
          maxLength={extensionLimits.reason}
          value={reason}
          error={isTried && isMissing ? t('people.reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </FieldStack>
    </FormDialog>
  )
}
