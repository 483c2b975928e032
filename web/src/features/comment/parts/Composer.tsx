import { Button, Checkbox } from '@mantine/core'
import type { CaptchaAnswer } from '@oj/functions/features/captcha/contract.ts'
import { commentLimits } from '@oj/functions/features/comment/contract.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellOfForm } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { isFocusLost } from '../../../ui/dialog/useFocusBack.ts'
import { OtherTab } from '../../../ui/form/OtherTab.tsx'
import { MarkdownField } from '../../../ui/markdown/field/MarkdownField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { Captcha } from '../../account/index.ts'
import { useMentions } from '../useMentions.ts'
import { useStoredText } from '../useStoredText.ts'
import classes from './Comment.module.css'

export interface Sent {
  readonly content: string
  readonly hidesSolution: boolean
  readonly captcha?: CaptchaAnswer
}

interface Props {
  label: string
  action: string
  /** where the browser keeps its text */
  place: string
  takesFocus?: boolean
  /** rejects with the refusal */
  onSend: (sent: Sent) => Promise<void>
  onCancel?: () => void
}

/** The refusals that are shown at the field. */
const fieldOf = {
  'comment-empty': 'content',
  'comment-too-long': 'content',
  'comment-links': 'content',
  'comment-solve-first': 'content',
  'comment-daily': 'content',
} as const

const isCaptchaRefusal = (code: string) => code === 'captcha-required' || code === 'captcha-wrong'

/** The field of a comment or a reply; its text is kept in the browser until it is sent. */
export function Composer({ label, action, place, takesFocus = false, onSend, onCancel }: Props) {
  const { t } = useTranslation(['comment', 'common'])
  const { text, hides, change, clear, other } = useStoredText(place)
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)
  /** how many captchas were shown, each a new one; 0 for none */
  const [captchas, setCaptchas] = useState(0)
  const box = useRef<HTMLFormElement>(null)
  const mentions = useMentions()
  const isNarrow = useNarrow()
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('textarea')?.focus()
  }, [takesFocus])
  /** A loading button loses the focus: it goes to the field, unless it is elsewhere already. */
  const focusAgain = () => {
    if (isFocusLost(document.activeElement)) box.current?.querySelector('textarea')?.focus()
  }

  async function send(captcha?: CaptchaAnswer) {
    if (sending || text.trim() === '') return
    setSending(true)
    setError('')
    try {
      await onSend({ content: text, hidesSolution: hides, ...(captcha && { captcha }) })
      setCaptchas(0)
      clear()
      // on a phone the keyboard would come
      if (!isNarrow) focusAgain()
    } catch (failure) {
      if (failure instanceof CallError && isCaptchaRefusal(failure.code)) setCaptchas((count) => count + 1)
      else {
        setCaptchas(0)
        tellOfForm(failure, fieldOf, (_, words) => setError(words))
        focusAgain()
      }
    } finally {
      setSending(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    mentions.onKey(event)
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.defaultPrevented || !isSend) return
    event.preventDefault()
    void send()
  }

  const left = commentLimits.content - text.length
  return (
    <form
      ref={box}
      className={`unprinted ${classes.composer}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDownCapture={onKeyDown}
      onInput={mentions.onLook}
      onSelect={mentions.onLook}
      onBlur={mentions.close}
    >
      <OtherTab other={other} />
      <MarkdownField
        label={label}
        value={text}
        minRows={3}
        maxLength={commentLimits.content}
        isPreviewed={false}
        byAnybody
        set={null}
        error={error}
        onChange={(value) => change({ text: value })}
      />
      {mentions.offers.length > 0 && (
        <div className={classes.offers} role="listbox" aria-label={t('mention')}>
          {mentions.offers.map((person, at) => (
            <button
              key={person.username}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === mentions.at}
              // the field keeps the focus
              onPointerDown={(event) => {
                event.preventDefault()
                mentions.take(person.username)
              }}
            >
              @{person.username}
              {nameOfPerson(person) !== person.username && (
                <span className={classes.known}>{nameOfPerson(person)}</span>
              )}
            </button>
          ))}
        </div>
      )}
      <div className={classes.sending}>
        <Checkbox
          label={t('solution.mark')}
          checked={hides}
          onChange={(event) => change({ hides: event.currentTarget.checked })}
        />
        {left < commentLimits.content / 10 && <span className={classes.left}>{t('left', { count: left })}</span>}
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        )}
        <Button type="submit" loading={sending} disabled={text.trim() === ''}>
          {action}
        </Button>
      </div>
      <Dialog opened={captchas > 0} centered size={375} title={t('captcha')} onClose={() => setCaptchas(0)}>
        <Captcha key={captchas} busy={sending} action={action} onAnswer={(answer) => void send(answer)} />
      </Dialog>
    </form>
  )
}
