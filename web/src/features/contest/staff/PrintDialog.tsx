import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core'
import {
  checkContestPrint,
  downloadContestPrint,
  getContestPrint,
} from '@oj/functions/features/contest/printing/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import classes from './Staff.module.css'
import { Who } from './Who.tsx'

export type Print = AnswerOf<typeof getContestPrint>['records'][number]

/** The text of a print, with its file. */
function useText(id: number) {
  const { data: file, error, mutate } = useCall(downloadContestPrint, { id })
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    void file?.text().then(setText)
  }, [file])
  return { data: file && text !== null ? { file, text } : undefined, error, mutate }
}

/** How often an open print is read again, in ms: another helper may take it. */
const refreshInterval = 3000

function usePrint(listed: Print) {
  const { data, mutate } = useCall(
    getContestPrint,
    { cid: listed.cid, id: listed.id },
    { quiet: true, refreshInterval },
  )
  return { print: data?.records[0] ?? listed, readAgain: mutate }
}

/** Prints a text alone, below a line that says whose it is. */
function printText(head: string, text: string): void {
  const frame = document.createElement('iframe')
  frame.title = head
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0'
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return
  const line = page.createElement('p')
  line.textContent = head
  const body = page.createElement('pre')
  body.textContent = text
  body.style.cssText = 'font: 12px monospace; white-space: pre-wrap; overflow-wrap: anywhere'
  page.title = head
  page.body.append(line, body)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}

interface Props {
  /** as the list has it */
  print: Print
  /** the list may have changed */
  onChanged: () => unknown
  onClose: () => void
}

/** A text to print: one helper takes and prints it. */
export function PrintDialog({ print: listed, onChanged, onClose }: Props) {
  const { t } = useTranslation(['contest-staff', 'common'])
  const { print, readAgain } = usePrint(listed)
  const { id, username, team, seat, printedBy } = print
  const { data, error, mutate } = useText(id)
  const { run, running } = useAction(checkContestPrint)
  const head = [username, team, seat, `#${id}`].filter((part) => part !== '').join(' · ')
  async function take() {
    const answer = await run({ id })
    onChanged()
    if (answer === undefined || !data) return void readAgain()
    printText(head, data.text)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('prints.of', { username })} size="xl">
      <Stack gap="md">
        <Who username={username} realname={print.realname} team={team} seat={seat} />
        {printedBy !== null && <Alert data-tone="warn">{t('prints.byAlready', { username: printedBy })}</Alert>}
        {error && !data && <ErrorState message={error.message} onRetry={mutate} />}
        {!data && !error && <Text role="status">{t('common:state.loading')}</Text>}
        {data && (
          // the keyboard must be able to scroll what the finger can
          <Box component="pre" className={classes.text ?? ''} role="group" aria-label={t('prints.text')} tabIndex={0}>
            {data.text}
          </Box>
        )}
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            disabled={!data}
            leftSection={<IconDownload size={17} aria-hidden />}
            onClick={() => data && saveFile(data.file)}
          >
            {t('prints.download')}
          </Button>
          {printedBy === null ? (
            <Button
              loading={running}
              disabled={!data}
              leftSection={<IconPrinter size={17} aria-hidden />}
              onClick={() => void take()}
            >
              {t('prints.take')}
            </Button>
          ) : (
            <>
              <Button
                variant="default"
                disabled={!data}
                leftSection={<IconPrinter size={17} aria-hidden />}
                onClick={() => data && printText(head, data.text)}
              >
                {t('prints.again')}
              </Button>
              {/* in the place of the button that prints: a click just after another helper's prints nothing */}
              <Button onClick={onClose}>{t('common:close')}</Button>
            </>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
