import { Button, Checkbox, Group, NativeSelect, Textarea } from '@mantine/core'
import { savePhrases } from '@oj/functions/features/gradebook/contract.ts'
import { gradebookLimits as limits } from '@oj/functions/features/gradebook/contract-terms.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../lib/calls/swr.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import classes from './Remarks.module.css'

interface Props {
  /** comments that the teacher keeps */
  phrases: readonly string[]
  /** sends the comment, and answers whether it has arrived */
  onSend: (text: string) => Promise<boolean>
  /** after what is shown has changed: reads it again; nothing where that fails */
  onChanged: () => Promise<{ phrases: string[] } | undefined>
  sending: boolean
  /** fields above the text */
  children?: ReactNode
}

/** The form of a comment, which can be kept and taken again. */
export function RemarkForm({ phrases, onSend, onChanged, sending, children }: Props) {
  const { t } = useTranslation('gradebook')
  const [text, setText] = useState('')
  const [isKept, setKept] = useState(false)
  const { run: save } = useAction(savePhrases)
  const words = text.trim()
  useUnsaved(words !== '')
  const known = phrases.includes(words)

  /** Takes one in or out of what is kept, which other tabs may have changed meanwhile. */
  async function keep(one: string, isWanted: boolean) {
    const now = await onChanged()
    if (!now) return
    const others = now.phrases.filter((other) => other !== one)
    const kept = isWanted ? [one, ...others].slice(0, limits.phrases) : others
    if ((await save({ phrases: kept })) !== undefined) await onChanged()
  }
  async function send() {
    if (!(await onSend(text))) return
    setText('')
    setKept(false)
    await (isKept && !known ? keep(words, true) : onChanged())
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
          value={known ? words : ''}
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
        {known ? (
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

/** characters of a kept comment in the list */
const labelMax = 60
const shortenLabel = (text: string) => (text.length > labelMax ? `${text.slice(0, labelMax)}…` : text)
