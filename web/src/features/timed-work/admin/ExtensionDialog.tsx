import { NumberInput, TextInput } from '@mantine/core'
import { extendTimedWork, extensionLimits, type WorkPerson } from '@oj/functions/features/timed-work/people/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { isoTime, localTime } from '../../../lib/localTime.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'

interface Props {
  tid: number
  /** null for somebody who is not in the list yet */
  person: WorkPerson | null
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Gives somebody more time: minutes beyond the duration, and an end of their own. */
export function ExtensionDialog({ tid, person, onDone, onClose }: Props) {
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
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
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
        <NumberInput
          label={t('people.extraMinutes')}
          description={t('people.extraHint')}
          min={0}
          max={extensionLimits.minutes}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="blur"
          value={fields.extraMinutes}
          onChange={(value) => set({ extraMinutes: typeof value === 'number' ? value : 0 })}
        />
        <TextInput
          type="datetime-local"
          label={t('people.endsAt')}
          description={t('people.endsAtHint')}
          value={fields.endsAt === '' ? '' : localTime(fields.endsAt)}
          onChange={(event) => set({ endsAt: isoTime(event.currentTarget.value) })}
        />
      </FieldStack>
    </FormDialog>
  )
}
