import { Button, Group, Text, Textarea } from '@mantine/core'
import { enrollLimits } from '@oj/functions/features/account/contract-enroll-limits.ts'
import { useTranslation } from 'react-i18next'
import { toMegabytes } from '../../lib/bytes.ts'
import { DropArea } from '../../ui/file/DropArea.tsx'
import { Panel } from '../../ui/Panel.tsx'

interface Props {
  list: {
    text: string
    setText: (text: string) => void
    read: () => void
    take: (file: File) => Promise<void>
    isReading: boolean
  }
  words: { title: string; about: string; example: string }
}

/** Takes a table from the clipboard or from a file. */
export function Paste({ list, words }: Props) {
  const { t } = useTranslation('roster')
  return (
    <Panel title={words.title}>
      <Text size="sm" mb="sm">
        {words.about}
      </Text>
      <Textarea
        label={t('paste')}
        placeholder={words.example}
        autosize
        minRows={4}
        maxRows={14}
        value={list.text}
        onChange={(event) => list.setText(event.currentTarget.value)}
      />
      <Group mt="sm" mb="md">
        <Button disabled={list.text.trim() === ''} onClick={list.read}>
          {t('check')}
        </Button>
      </Group>
      <DropArea
        title={t('drop')}
        hint={t('dropHint', { max: toMegabytes(enrollLimits.fileBytes) })}
        choose={list.isReading ? t('reading') : t('choose')}
        accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
        onFile={(file) => void list.take(file)}
      />
    </Panel>
  )
}
