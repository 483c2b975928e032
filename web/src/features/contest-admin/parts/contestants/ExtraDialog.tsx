import { Text } from '@mantine/core'
import { contestantLimits } from '@oj/functions/features/contest/contestants/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'

interface Props {
  title: string
  about: string
  /** the first value */
  minutes: number
  /** 0 where extra minutes can be taken back */
  least: 0 | 1
  saving: boolean
  onSave: (minutes: number) => void
  onClose: () => void
}

/** Asks for minutes beyond the end, for some contestants or for all. */
export function ExtraDialog({ title, about, minutes, least, saving, onSave, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  const [value, setValue] = useState(minutes)
  return (
    <FormDialog
      opened
      size="md"
      title={title}
      action={t('extra.give')}
      dirty={value !== minutes}
      saving={saving}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(value)
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
        value={value}
        onChange={setValue}
      />
    </FormDialog>
  )
}
