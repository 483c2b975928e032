import { Text } from '@mantine/core'
import { contestantLimits } from '@oj/functions/features/contest/contestants/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { NumberField } from '../form/NumberField.tsx'

interface Props {
  title: string
  about: string
  /** what there is at first */
  minutes: number
  /** 0 takes the extra minutes back, where there can be any */
  least: 0 | 1
  saving: boolean
  onSave: (minutes: number) => void
  onClose: () => void
}

/** Asks for minutes beyond the end: of some contestants, or of all. */
export function ExtraDialog({ title, about, minutes, least, saving, onSave, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  const [given, setGiven] = useState(minutes)
  return (
    <FormDialog
      opened
      size="md"
      title={title}
      action={t('extra.give')}
      dirty={given !== minutes}
      saving={saving}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(given)
      }}
      onClose={onClose}
    >
      <Text size="sm" mb="md">
        {about}
      </Text>
      <NumberField
        label={t('extra.minutes')}
        min={least}
        max={contestantLimits.minutes}
        value={given}
        onChange={setGiven}
      />
    </FormDialog>
  )
}
