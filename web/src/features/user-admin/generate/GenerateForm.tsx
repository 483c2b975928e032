import { Button, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel.tsx'
import classes from '../parts/Form.module.css'
import { countOf, firstAndLast, type Range, readGeneration } from './generation.ts'
import type { Generation } from './useGeneration.ts'

const fields = [
  { name: 'prefix', maxLength: 15 },
  { name: 'suffix', maxLength: 15 },
  { name: 'from', maxLength: 6, inputMode: 'numeric' },
  { name: 'to', maxLength: 6, inputMode: 'numeric' },
  { name: 'passwordLength', maxLength: 2, inputMode: 'numeric' },
] as const

/** Asks which accounts to make, and shows the names that would come out. */
export function GenerateForm({ form, submit }: Pick<Generation, 'form' | 'submit'>) {
  const { t } = useTranslation('user-admin')
  const read = readGeneration(form.values)
  const preview = (range: Range) => {
    const [first, last] = firstAndLast(range)
    return t('generate.preview', { count: countOf(range), first, last })
  }
  return (
    <Panel title={t('generate.title')}>
      <Text size="sm" mb="md">
        {t('generate.about')} {t('generate.once')}
      </Text>
      <form onSubmit={submit} noValidate>
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
}
