import { NumberInput, Textarea } from '@mantine/core'
import { extensionLimits, reopenTimedWork, type WorkPerson } from '@oj/functions/features/timed-work/people/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'

interface Props {
  tid: number
  person: WorkPerson
  onDone: () => Promise<unknown>
  onClose: () => void
}

const usual = 30

/** Opens a timed work again to somebody, for some minutes and with a reason. */
export function ReopenDialog({ tid, person: { uid, username }, onDone, onClose }: Props) {
  const { t } = useTranslation('timed-work-admin')
  const [minutes, setMinutes] = useState(usual)
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const { run, running } = useAction(reopenTimedWork)
  const isMissing = reason.trim() === ''
  async function save() {
    setChecked(true)
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
      dirty={reason !== '' || minutes !== usual}
      saving={running}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <FieldStack>
        <NumberInput
          label={t('people.minutes')}
          description={t('people.minutesHint')}
          required
          min={1}
          max={extensionLimits.minutes}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="blur"
          value={minutes}
          onChange={(value) => setMinutes(typeof value === 'number' ? value : 1)}
        />
        <Textarea
          label={t('people.reason')}
          description={t('people.reasonHint')}
          required
          autosize
          minRows={2}
          maxLength={extensionLimits.reason}
          value={reason}
          error={checked && isMissing ? t('people.reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </FieldStack>
    </FormDialog>
  )
}
