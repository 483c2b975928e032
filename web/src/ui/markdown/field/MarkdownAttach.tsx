import { Button, Progress } from '@mantine/core'
import { attachmentLimits, fileIdsIn } from '@oj/shared/files.ts'
import { IconPaperclip, IconPhotoUp } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toMegabytes } from '../../../lib/bytes.ts'
import { FileButton } from '../../file/FileButton.tsx'
import { pictureEndings, pictureMimes } from '../../file/smallPicture.ts'
import { type Place, type Sending, useAttach } from '../../file/useAttach.ts'
import classes from './MarkdownAttach.module.css'
import { MarkdownFileList } from './MarkdownFileList.tsx'

interface Props {
  set: Place
  label: string
  area: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
}

/**
 * Inserts a text at the cursor. If this field has the focus, the keyboard can undo it; if another one has it, the focus
 * stays there.
 */
function insertAt(area: HTMLTextAreaElement, text: string, onChange: (value: string) => void): void {
  const active = document.activeElement
  const isHere = active === null || active === document.body || active.closest('[data-markdown]')?.contains(area)
  if (isHere) {
    area.focus()
    document.execCommand('insertText', false, text)
    return
  }
  const { value, selectionStart, selectionEnd } = area
  onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
}

/** The files of a paste or drop; none if there is text as well, as from a spreadsheet. */
function filesOf(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/plain')) return []
  return [...data.files]
}

/** Takes files that are pasted or dropped into the text; tells whether some are dragged over it. */
function useDrops(area: Props['area'], attach: (files: readonly File[]) => Promise<void>): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(attach)
  latest.current = attach
  useEffect(() => {
    const field = area.current
    if (!field) return
    const stop = new AbortController()
    const take = (event: Event, data: DataTransfer | null) => {
      setIsOver(false)
      const files = filesOf(data)
      if (files.length === 0) return
      event.preventDefault()
      void latest.current(files)
    }
    const { signal } = stop
    field.addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
    field.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
    field.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      { signal },
    )
    field.addEventListener('dragleave', () => setIsOver(false), { signal })
    return () => stop.abort()
  }, [area])
  return isOver
}

const kinds = [
  { kind: 'picture', Icon: IconPhotoUp, accept: pictureMimes.join(',') },
  { kind: 'file', Icon: IconPaperclip, accept: '' },
] as const

/** Buttons that insert pictures and files into a text, their progress, and the list of the text's files. */
export function MarkdownAttach({ set, label, area, value, onChange }: Props) {
  const { t } = useTranslation('files')
  const [sent, setSent] = useState<readonly string[]>([])
  const words = {
    pictureTooLarge: t('pictureTooLarge', { max: toMegabytes(attachmentLimits.formBytes) }),
    pictureUnreadable: t('pictureUnreadable', { types: pictureEndings }),
    fileTooLarge: t('fileTooLarge', { max: toMegabytes(attachmentLimits.fileBytes) }),
    failed: t('failed'),
  }
  const { sending, attach } = useAttach(words, set, (markdown, fileId) => {
    setSent((all) => [...all, fileId])
    if (area.current) insertAt(area.current, markdown, onChange)
  })
  const isOver = useDrops(area, attach)
  const look = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const
  const ids = [...new Set([...fileIdsIn(value), ...sent])]
  return (
    <div className={classes.attach}>
      <div className={classes.buttons}>
        {(set === 'pictures' ? kinds.slice(0, 1) : kinds).map(({ kind, Icon, accept }) => (
          <FileButton
            key={kind}
            multiple
            accept={accept}
            onChange={(files) => void attach(files, kind === 'picture')}
            inputProps={{ 'aria-label': t('chooseFor', { what: t(kind), label }) }}
          >
            {(button) => (
              <Button {...look} {...button} leftSection={<Icon size={16} aria-hidden />}>
                {t(kind)}
              </Button>
            )}
          </FileButton>
        ))}
        <span className={classes.hint} data-over={isOver || undefined}>
          {t(isOver ? 'letGo' : 'hint')}
        </span>
      </div>
      <div role="status">
        {sending.map((one) => (
          <Way key={one.key} sending={one} />
        ))}
      </div>
      {ids.length > 0 && <MarkdownFileList label={label} ids={ids} value={value} area={area} onChange={onChange} />}
    </div>
  )
}

function Way({ sending: { name, share } }: { sending: Sending }) {
  const { t } = useTranslation('files')
  const percent = Math.round(100 * (share ?? 1))
  return (
    <div className={classes.way}>
      <span>{share === null ? t('sending', { name }) : t('sent', { name, percent })}</span>
      <Progress value={percent} animated={share === null} size="sm" aria-label={t('sending', { name })} />
    </div>
  )
}
