import '../../../lib/loading/stylesLater.ts'
import { ActionIcon, Button, Input, Textarea } from '@mantine/core'
import {
  IconBold,
  IconCode,
  IconEye,
  IconEyeOff,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconMathFunction,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { Place } from '../../file/useAttach.ts'
import { part } from '../../part/part.tsx'
import { Markdown } from '../Markdown.tsx'
import classes from './MarkdownField.module.css'

const MarkdownAttach = part(
  async () => {
    const [{ MarkdownAttach }] = await Promise.all([import('./MarkdownAttach.tsx'), loadTexts(['files'])])
    return MarkdownAttach
  },
  { waiting: <div className={classes.coming} /> },
)

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  required?: boolean
  description?: string
  error?: ReactNode
  minRows?: number
  maxLength?: number
  /**
   * The problem set that inserted files belong to; absent for texts of the site, into which users with the permission may
   * insert files; `pictures` for pictures only; null for none.
   */
  set?: Place | null
  /** whether the preview is open at first */
  isPreviewed?: boolean
  /** whether others than the site's staff write here */
  byAnybody?: boolean
  /** whether single line breaks are kept */
  breaks?: boolean
}

/** What the toolbar inserts around the selection; `empty` stands in for an empty one. */
const tools = [
  { name: 'heading', Icon: IconH2, before: '## ', after: '', empty: '' },
  { name: 'bold', Icon: IconBold, before: '**', after: '**', empty: '' },
  { name: 'italic', Icon: IconItalic, before: '*', after: '*', empty: '' },
  { name: 'list', Icon: IconList, before: '- ', after: '', empty: '' },
  { name: 'link', Icon: IconLink, before: '[', after: '](https://)', empty: '' },
  { name: 'picture', Icon: IconPhoto, before: '![', after: '](https://)', empty: '' },
  { name: 'code', Icon: IconCode, before: '\n```\n', after: '\n```\n', empty: '' },
  { name: 'formula', Icon: IconMathFunction, before: '$', after: '$', empty: 'n^2' },
  { name: 'table', Icon: IconTable, before: '', after: '', empty: '\n| A | B |\n| --- | --- |\n| 1 | 2 |\n' },
] as const

/** A field for Markdown with a toolbar, and a preview beside it (below it on narrow screens). */
export function MarkdownField({
  label,
  value,
  onChange,
  required = false,
  description,
  error,
  minRows = 8,
  maxLength,
  set,
  isPreviewed = true,
  byAnybody = false,
  breaks = false,
}: Props) {
  const { t } = useTranslation('problem')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { may } = useSession()
  const place = set === undefined && may('attach-files') ? {} : set
  const [preview, setPreview] = useState(isPreviewed)
  const source = useDeferredValue(value)
  function insert({ before, after, empty }: (typeof tools)[number]) {
    const field = area.current
    if (!field) return
    const { selectionStart, selectionEnd } = field
    const selected = field.value.slice(selectionStart, selectionEnd) || empty
    field.focus()
    // unlike setting the value, this can be undone with the keyboard
    document.execCommand('insertText', false, `${before}${selected}${after}`)
    field.setSelectionRange(selectionStart + before.length, selectionStart + before.length + selected.length)
  }
  const Eye = preview ? IconEyeOff : IconEye
  return (
    <Input.Wrapper id={id} label={label} required={required} description={description}>
      <div className={classes.field} data-markdown>
        <div className={classes.tools} role="toolbar" aria-label={t('markdown.tools', { label })}>
          {tools.map((tool) => (
            <ActionIcon
              key={tool.name}
              variant="subtle"
              color="gray"
              aria-label={t(`markdown.${tool.name}`)}
              title={t(`markdown.${tool.name}`)}
              onClick={() => insert(tool)}
            >
              <tool.Icon size={18} stroke={1.7} />
            </ActionIcon>
          ))}
          <Button
            className={classes.eye ?? ''}
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-pressed={preview}
            leftSection={<Eye size={16} />}
            title={t('markdown.preview')}
            onClick={() => setPreview(!preview)}
          >
            <span className={classes.word}>{t('markdown.preview')}</span>
          </Button>
        </div>
        {place && <MarkdownAttach set={place} label={label} area={area} value={value} onChange={onChange} />}
        <div className={classes.panes} data-preview={preview || undefined}>
          <Textarea
            ref={area}
            id={id}
            autosize
            minRows={minRows}
            maxRows={24}
            maxLength={maxLength}
            error={error}
            aria-required={required}
            value={value}
            classNames={{ input: classes.source ?? '' }}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {preview && (
            <section className={classes.preview} aria-label={t('markdown.previewOf', { label })}>
              {source.trim() === '' ? (
                <p className={classes.nothing}>{t('markdown.nothing')}</p>
              ) : (
                <Markdown source={source} byAnybody={byAnybody} breaks={breaks} />
              )}
            </section>
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}
