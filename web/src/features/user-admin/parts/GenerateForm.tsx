import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../lib/i18n.ts'
import { Panel } from '../../../ui/Panel.tsx'
import {
  countOf,
  firstAndLast,
  type GenerationFault,
  type GenerationForm,
  type Range,
  readGeneration,
} from '../generation.ts'
import classes from './Form.module.css'

const empty: GenerationForm = { prefix: '', suffix: '', from: '1', to: '10', passwordLength: '8' }
const fields = [
  { name: 'prefix', maxLength: 15 },
  { name: 'suffix', maxLength: 15 },
  { name: 'from', maxLength: 6, inputMode: 'numeric' },
  { name: 'to', maxLength: 6, inputMode: 'numeric' },
  { name: 'passwordLength', maxLength: 2, inputMode: 'numeric' },
] as const

/** Asks which accounts to make, and shows the names that would come out. */
export function GenerateForm({ onStart }: { onStart: (range: Range) => void }) {
  const { t } = useTranslation('user-admin')
  const wordsOf = (fault: GenerationFault) =>
    typeof fault === 'string' ? t(`generate.fault.${fault}`) : fault.message[currentLocale()]
  const form = useForm({
    initialValues: empty,
    validateInputOnBlur: true,
    validate: (values) => {
      const read = readGeneration(values)
      if ('range' in read) return {}
      return Object.fromEntries(Object.entries(read.faults).map(([name, fault]) => [name, wordsOf(fault)]))
    },
  })
  const read = readGeneration(form.values)
  const send = (values: GenerationForm) => {
    const checked = readGeneration(values)
    if ('range' in checked) onStart(checked.range)
  }
  return (
    <Panel title={t('generate.title')}>
      <Text size="sm" mb="md">
        {t('generate.about')} {t('generate.once')}
      </Text>
      <form onSubmit={form.onSubmit(send)} noValidate>
        <div className={classes.numbers}>
          {fields.map(({ name, ...field }) => (
            <TextInput key={name} label={t(`generate.${name}`)} {...field} {...form.getInputProps(name)} />
          ))}
        </div>
        <Text size="sm" my="md" mih="1.5em" role="status">
          {'range' in read && preview(read.range)}
        </Text>
        <Button type="submit">{t('generate.action')}</Button>
      </form>
    </Panel>
  )

  function preview(range: Range) {
    const [first, last] = firstAndLast(range)
    return t('generate.preview', { count: countOf(range), first, last })
  }
}
