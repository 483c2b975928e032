import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { loadTexts } from '../../../../lib/i18n/i18n.ts'
import type { Written } from '../../savedCode.ts'
import { useSubmit } from '../../useSubmit.ts'
import { Sending, Sent } from './Sent.tsx'
import classes from './VerdictPanel.module.css'

/** Needed by few, and downloaded only then. */
const SpeedCaptcha = lazy(async () => {
  const [{ SpeedCaptcha }] = await Promise.all([import('./SpeedCaptcha.tsx'), loadTexts(['account'])])
  return { default: SpeedCaptcha }
})

/** What is to be handed in; each wish is another object. */
export interface SubmitWish {
  written: Written
}

interface SubmitFlowProps {
  problemId: string
  wish: SubmitWish
  /** tells whether something is on its way to the server */
  onSending: (sending: boolean) => void
}

/** Hands code in and shows its way to the verdict, and the verdict; begun with the first submission. */
export function SubmitFlow({ problemId, wish, onSending }: SubmitFlowProps) {
  const { progress, submit, track, captcha, answer, giveUp } = useSubmit(problemId)
  const sending = progress?.name === 'sending'
  const start = useEffectEvent((next: SubmitWish) => submit(next.written))
  useEffect(() => start(wish), [wish])
  useEffect(() => onSending(sending), [onSending, sending])
  return (
    <>
      {progress && (
        <div className={classes.panel}>
          {progress.name === 'sending' ? <Sending /> : <Sent {...progress} problemId={problemId} onAgain={track} />}
        </div>
      )}
      {captcha !== null && (
        <Suspense>
          <SpeedCaptcha key={captcha} busy={sending} onAnswer={answer} onClose={giveUp} />
        </Suspense>
      )}
    </>
  )
}
