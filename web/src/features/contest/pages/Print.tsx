import { Button, Group, Text, Textarea } from '@mantine/core'
import { submitPrintText } from '@oj/functions/features/contest/printing/contract.ts'
import { IconFileUpload, IconPrinter } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { toast } from '../../../lib/toast.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { FileButton } from '../../../ui/file/FileButton.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import classes from '../parts/Print.module.css'
import { useContest } from '../useContest.ts'

/** The most characters, as the server takes them. */
const most = 65_535
const atField = { 'print-empty': 'content', 'print-short': 'content' } as const

/** Asks the helpers of the contest to print a text. */
export function Print() {
  const { t } = useTranslation('contest-print')
  const { t: inContest } = useTranslation('contest')
  const { contest, state } = useContest()
  const isOffered = contest.openPrint && state === 'running'
  return (
    <>
      <PageTitle title={inContest('tab.print')} />
      <Panel title={t('title')}>
        {isOffered ? (
          <PrintForm cid={contest.id} />
        ) : (
          <EmptyState icon={<IconPrinter size={26} stroke={1.6} />} title={t('off')} hint={t('offHint')} />
        )}
      </Panel>
    </>
  )
}

function PrintForm({ cid }: { cid: number }) {
  const { t } = useTranslation('contest-print')
  const [content, setContent] = useState('')
  const [fault, setFault] = useState('')
  const [running, setRunning] = useState(false)
  useUnsaved(content.trim() !== '')
  const write = (text: string) => {
    setFault('')
    setContent(text.slice(0, most))
  }
  const open = async (file: File | null) => {
    if (file) write(await file.slice(0, 4 * most).text())
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setRunning(true)
    try {
      await quietCall(submitPrintText, { cid, content })
      toast('success', t('done'))
      write('')
    } catch (error) {
      tellOfForm(error, atField, (_, words) => setFault(words))
    } finally {
      setRunning(false)
    }
  }
  return (
    <form onSubmit={send} noValidate>
      <Text size="sm" c="dimmed" mb="sm">
        {t('hint')}
      </Text>
      <Textarea
        label={t('content')}
        classNames={{ input: classes.text ?? '' }}
        autosize
        minRows={12}
        maxRows={24}
        spellCheck={false}
        value={content}
        error={fault}
        onChange={({ currentTarget: { value } }) => write(value)}
      />
      <Group justify="space-between" mt="md" gap="sm">
        <Text size="sm" c="dimmed">
          {t('length', { count: content.length })}
        </Text>
        <Group gap="sm">
          <FileButton onChange={(file) => void open(file)}>
            {(button) => (
              <Button {...button} variant="default" leftSection={<IconFileUpload size={16} aria-hidden />}>
                {t('file')}
              </Button>
            )}
          </FileButton>
          <Button type="submit" loading={running} leftSection={<IconPrinter size={16} aria-hidden />}>
            {t('send')}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
