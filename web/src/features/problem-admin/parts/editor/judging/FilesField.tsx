import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTextFile } from '../../../../../lib/readTextFile.ts'
import { toast } from '../../../../../lib/toast.ts'
import { FileButton } from '../../../../../ui/file/FileButton.tsx'
import { FieldStack } from '../../../../../ui/form/FieldStack.tsx'
import classes from '../Editor.module.css'
import { Fault, RemoveButton } from '../ListFields.tsx'

type Files = Readonly<Record<string, string>>
interface Entry {
  key: number
  name: string
  content: string
}

interface Props {
  about: string
  files: Files
  error?: string | undefined
  onChange: (files: Record<string, string>) => void
}

let lastKey = 0
const entryOf = (name: string, content: string): Entry => ({ key: lastKey++, name, content })

/** Text files by name. Duplicate and missing names are reported and not saved. */
export function FilesField({ about, files, error, onChange }: Props) {
  const { t } = useTranslation('problem-admin')
  const [entries, setEntries] = useState(() => Object.entries(files).map(([name, content]) => entryOf(name, content)))
  const isTwice = (name: string) => entries.filter((one) => one.name === name).length > 1
  function put(next: Entry[]) {
    setEntries(next)
    const named = next.filter(({ name }) => name.trim() !== '')
    onChange(Object.fromEntries(named.map(({ name, content }) => [name.trim(), content])))
  }
  const change = (key: number, part: Partial<Entry>) =>
    put(entries.map((one) => (one.key === key ? { ...one, ...part } : one)))
  async function add(file: File | null) {
    if (!file) return
    const read = await readTextFile(file)
    if (!read) return toast('error', t('files.binary'))
    if (read.readAs) toast('info', t('files.openedAs', { encoding: read.readAs }))
    put([...entries, entryOf(file.name, read.text)])
  }
  return (
    <FieldStack>
      <Text c="dimmed" fz="sm">
        {about}
      </Text>
      {entries.map(({ key, name, content }) => (
        <fieldset key={key} className={classes.file} aria-label={name || t('files.unnamed')}>
          <Group align="flex-end" wrap="nowrap">
            <TextInput
              label={t('files.name')}
              flex={1}
              maxLength={100}
              value={name}
              error={name === '' ? t('files.needsName') : isTwice(name) && t('files.twice')}
              onChange={(event) => change(key, { name: event.currentTarget.value })}
            />
            <RemoveButton
              size={36}
              label={t('files.remove', { name })}
              onClick={() => put(entries.filter((one) => one.key !== key))}
            />
          </Group>
          <Textarea
            label={t('files.content')}
            autosize
            minRows={3}
            maxRows={16}
            classNames={{ input: classes.code ?? '' }}
            value={content}
            onChange={(event) => change(key, { content: event.currentTarget.value })}
          />
        </fieldset>
      ))}
      <Fault>{error}</Fault>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setEntries([...entries, entryOf('', '')])}
        >
          {t('files.add')}
        </Button>
        <FileButton onChange={(file) => void add(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} />}>
              {t('files.upload')}
            </Button>
          )}
        </FileButton>
      </Group>
    </FieldStack>
  )
}
