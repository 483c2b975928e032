import { Button, Checkbox, Group, NativeSelect, Textarea } from '@mantine/core'
import { savePhrases } from '@oj/functions/features/gradebook/contract.ts'
import { gradebookLimits as limits } from '@oj/functions/features/gradebook/contract-terms.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../lib/calls/swr.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import classes from './Remarks.module.css'

interface Props {
  /** texts that the teacher keeps, to be used again */
  phrases: readonly string[]
  /** answers whether it was sent */
  onSend: (text: string) => Promise<boolean>
  /** reads the page again; undefined where that fails */
  onChanged: () => Promise<{ phrases: string[] } | undefined>
  sending: boolean
  /** fields above the text */
  children?: ReactNode
}

/** The form of a remark, whose text can be kept and used again. */
export function RemarkForm({ phrases, onSend, onChanged, sending, children }: Props) {
  const { t } = useTranslation('gradebook')
  const [text, setText] = useState('')
  const [isKept, setKept] = useState(false)
  const { run: save } = useAction(savePhrases)
  const words = text.trim()
  useUnsaved(words !== '')
  const isPhrase = phrases.includes(words)

  /** Keeps a text, or no more; other tabs may have changed the list meanwhile. */
  async function keep(one: string, isAdded: boolean) {
    const now = await onChanged()
    if (!now) return
    const others = now.phrases.filter((other) => other !== one)
    const next = isAdded ? [one, ...others].slice(0, limits.phrases) : others
    if ((await save({ phrases: next })) !== undefined) await onChanged()
  }
  async function send() {
    if (!(await onSend(text))) return
    setText('')
    setKept(false)
    await (isKept && !isPhrase ? keep(words, true) : onChanged())
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (words !== '') void send()
      }}
    >
      {children}
      {phrases.length > 0 && (
        <NativeSelect
          label={t('remarks.kept')}
          value={isPhrase ? words : ''}
          data={[{ value: '', label: '–' }, ...phrases.map((one) => ({ value: one, label: shortenLabel(one) }))]}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={t('remarks.text')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={limits.comment}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button type="submit" loading={sending} disabled={words === ''}>
          {t('remarks.send')}
        </Button>
        {isPhrase ? (
          <Button variant="subtle" color="gray" onClick={() => void keep(words, false)}>
            {t('remarks.forget')}
          </Button>
        ) : (
          <Checkbox
            label={t('remarks.keep')}
            checked={isKept}
            onChange={(event) => setKept(event.currentTarget.checked)}
          />
        )}
      </Group>
    </form>
  )
}

const shortenLabel = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
