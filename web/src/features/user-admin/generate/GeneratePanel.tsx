import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel.tsx'
import rowClasses from '../../../ui/rows/Rows.module.css'
import { Sending } from '../../../ui/rows/Sending.tsx'
import classes from '../parts/Form.module.css'
import { countOf, firstAndLast, type Range, readGeneration } from './generation.ts'
import type { Generated, Generation } from './useGeneration.ts'

/** Accounts by prefix, numbers and suffix, and their list (AD-02). */
export function GeneratePanel({ state, form, submit, download, downloading, reset }: Generation) {
  const { t } = useTranslation('user-admin')
  switch (state.step) {
    case 'form':
      return <GenerateForm form={form} submit={submit} />
    case 'sending':
      return <Sending title={t('generate.title')} message={t('generate.progress', state)} {...state} />
    case 'done':
      return (
        <GeneratedList
          generated={state}
          downloading={downloading}
          onDownload={() => void download(state)}
          onMore={reset}
        />
      )
  }
}

const fields = [
  { name: 'prefix', maxLength: 15 },
  { name: 'suffix', maxLength: 15 },
  { name: 'from', maxLength: 6, inputMode: 'numeric' },
  { name: 'to', maxLength: 6, inputMode: 'numeric' },
  { name: 'passwordLength', maxLength: 2, inputMode: 'numeric' },
] as const

/** Asks which accounts to create, and previews their names. */
function GenerateForm({ form, submit }: Pick<Generation, 'form' | 'submit'>) {
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

interface Props {
  generated: Generated
  downloading: boolean
  onDownload: () => void
  onMore: () => void
}

const about = { waiting: 'once', downloaded: 'downloaded', gone: 'gone' } as const

/** The created accounts, and the list of their passwords, which can be downloaded once. */
function GeneratedList({ generated: { range, stopped, list }, downloading, onDownload, onMore }: Props) {
  const { t } = useTranslation('user-admin')
  const [first, last] = firstAndLast(range)
  return (
    <Panel title={t('generate.result')}>
      <Stack gap={6} role="status">
        <Text fw={600}>{t('generate.made', { count: countOf(range), first, last })}</Text>
        {stopped && <Text className={rowClasses.bad ?? ''}>{t('generate.stopped', { message: stopped })}</Text>}
        <Text size="sm">{t(`generate.${about[list]}`)}</Text>
      </Stack>
      <div className={rowClasses.buttons}>
        {list === 'waiting' ? (
          <Button leftSection={<IconDownload size={17} />} loading={downloading} onClick={onDownload}>
            {t('generate.download')}
          </Button>
        ) : (
          <Button onClick={onMore}>{t('generate.more')}</Button>
        )}
      </div>
    </Panel>
  )
}
