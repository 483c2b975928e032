import { NativeSelect, TextInput } from '@mantine/core'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import { isRunning } from '@oj/shared/judging/verdicts.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { statusOf } from '../../../ui/status/status.ts'
import { statusCodes } from '../../../ui/status/statusCodes.ts'
import type { FilterFields } from '../filter.ts'
import classes from './Rejudge.module.css'

interface Props {
  fields: FilterFields
  onChange: (next: Partial<FilterFields>) => void
}

/** The fields that say which submissions are judged again. */
export function RejudgeFields({ fields, onChange }: Props) {
  const { t } = useTranslation(['judge-admin', 'common'])
  const { data: languages = [] } = useCall(getLanguages, { all: true })
  const typed = (key: keyof FilterFields) => ({
    value: fields[key],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [key]: event.currentTarget.value }),
  })
  const statuses = statusCodes
    .filter((code) => !isRunning(code))
    .map((code) => ({ value: String(code), label: t(`common:status.${statusOf(code).name}`) }))
  return (
    <div className={classes.fields}>
      <TextInput label={t('many.problem')} maxLength={40} {...typed('problemID')} />
      <TextInput label={t('many.author')} maxLength={40} {...typed('username')} />
      <NativeSelect
        label={t('many.status')}
        data={[{ value: '', label: t('many.anyStatus') }, ...statuses]}
        {...typed('status')}
      />
      <NativeSelect
        label={t('many.language')}
        data={[{ value: '', label: t('many.anyLanguage') }, ...languages.map(({ name }) => name)]}
        {...typed('language')}
      />
      <TextInput type="datetime-local" label={t('many.from')} {...typed('from')} />
      <TextInput type="datetime-local" label={t('many.until')} {...typed('until')} />
    </div>
  )
}
