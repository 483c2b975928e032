import { TextInput } from '@mantine/core'
import { groupLimits } from '@oj/functions/features/group/management/contract.ts'
import { useTranslation } from 'react-i18next'
import { dayOf } from './moving.ts'
import type { Plan, useNewClass } from './useNewClass.ts'

type Props = Pick<ReturnType<typeof useNewClass>, 'form'> & Pick<Plan, 'startTime'>

/** The names of a new class, and its first day where what it is made of has dates. */
export function NewClassFields({ form, startTime }: Props) {
  const { t } = useTranslation('group')
  return (
    <>
      <TextInput label={t('form.name')} required maxLength={groupLimits.name} {...form.getInputProps('name')} />
      <TextInput
        label={t('form.shortName')}
        description={t('form.shortNameHint')}
        maxLength={groupLimits.shortName}
        {...form.getInputProps('shortName')}
      />
      {startTime !== null && (
        <TextInput
          type="date"
          label={t('copy.day')}
          description={t('copy.dayHint', { day: dayOf(startTime) })}
          {...form.getInputProps('day')}
        />
      )}
    </>
  )
}
