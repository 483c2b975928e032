import { Alert, Button, Group, Textarea } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toMegabytes } from '../../../lib/bytes.ts'
import { decodeText } from '../../../lib/rows/decodeText.ts'
import { refuseRow, type SentRows, sendRows } from '../../../lib/rows/sendRows.ts'
import { toast } from '../../../lib/toast.ts'
import { FileButton } from '../../../ui/file/FileButton.tsx'
import type { Line } from '../table.ts'
import classes from './Gradebook.module.css'

/** The largest file that is read, in bytes. */
const bytesMax = 1024 * 1024

interface Props {
  label: string
  hint: string
  placeholder: string
  action: string
  read: (text: string) => Line[]
  save: (rows: string[][]) => Promise<{ saved: number; failed: readonly { row: number; msg: string }[] }>
  onSaved: () => void
  onDirty: (isDirty: boolean) => void
}

/** Sends lines, pasted or from a file, in batches, and says why some failed. */
export function LinesForm({ label, hint, placeholder, action, read, save, onSaved, onDirty }: Props) {
  const { t } = useTranslation('gradebook')
  const [text, setText] = useState('')
  const [sent, setSent] = useState<SentRows<Line> | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const lines = read(text)
  function change(next: string) {
    setText(next)
    onDirty(next.trim() !== '')
  }
  async function readFile(file: File | null) {
    if (!file) return
    if (file.size > bytesMax) return toast('error', t('lines.large', { max: toMegabytes(bytesMax) }))
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (!decoded) return toast('error', t('lines.notText'))
    change(decoded.text)
  }
  async function send() {
    const good = lines.filter(({ isBroken }) => !isBroken)
    const broken = lines.filter(({ isBroken }) => isBroken).flatMap((line) => refuseRow(line, t('lines.quotes')))
    setProgress(0)
    const result = await sendRows(good, { saved: 0, refused: broken }, save, setProgress)
    setProgress(null)
    setSent(result)
    const left = [...result.refused, ...result.unsent]
    // what failed stays, to be corrected
    change(left.map(({ cells }) => cells.join('\t')).join('\n'))
    onSaved()
  }
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        label={label}
        description={hint}
        placeholder={placeholder}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button type="submit" loading={progress !== null} disabled={lines.length === 0}>
          {action}
        </Button>
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void readFile(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload size={17} />}>
              {t('lines.file')}
            </Button>
          )}
        </FileButton>
        <span className={classes.status}>
          {progress !== null
            ? t('lines.progress', { done: progress, total: lines.length })
            : t('lines.count', { count: lines.length })}
        </span>
      </Group>
      {sent && <Sent {...sent} />}
    </form>
  )
}

function Sent({ saved, refused, stopped }: SentRows<Line>) {
  const { t } = useTranslation('gradebook')
  const isWhole = refused.length === 0 && stopped === null
  return (
    <Alert data-tone={isWhole ? 'good' : 'warn'} role="status">
      {t('lines.saved', { count: saved })} {stopped}
      {refused.length > 0 && (
        <ul className={classes.refused}>
          {refused.map(({ line, cells, reason }) => (
            <li key={line}>
              {t('lines.line', { line })} {cells[0]}: {reason}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
