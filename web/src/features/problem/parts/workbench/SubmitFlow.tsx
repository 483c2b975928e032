import { OwnStatus } from '@oj/functions/features/problem/contract-facts.ts'
import { useEffect, useEffectEvent } from 'react'
import type { WrittenCode } from '../../../../lib/drafts/savedCode.ts'
import { withTexts } from '../../../../lib/i18n/i18n.ts'
import { popup } from '../../../../ui/part/part.tsx'
import type { MarkedCode } from '../../code/useMarked.ts'
import { useSubmit } from '../../code/useSubmit.ts'
import { InDoubt } from './InDoubt.tsx'
import { Sending, Sent, type SentProps } from './Sent.tsx'
import classes from './VerdictPanel.module.css'

const SpeedCaptcha = popup(async () => (await withTexts(import('./SpeedCaptcha.tsx'), 'account')).SpeedCaptcha)

/** Code to submit; each request is a new object. */
export interface SubmitRequest {
  written: WrittenCode
}

interface SubmitFlowProps extends Pick<SentProps, 'detail' | 'onTry'> {
  request: SubmitRequest
  onSending: (sending: boolean) => void
  onMarked: (marked: MarkedCode) => void
}

/** Submits code, and shows its progress and the verdict; mounted with the first submission. */
export function SubmitFlow({ detail, request, onSending, onMarked, onTry }: SubmitFlowProps) {
  const { id: pid, problemId } = detail.problem
  const isTried = detail.myStatus !== OwnStatus.never
  const { progress, submit, handIn, look, track, captcha, answer, giveUp } = useSubmit({ pid, problemId, isTried })
  const sending = progress?.name === 'sending'
  const start = useEffectEvent((next: SubmitRequest) => submit(next.written))
  useEffect(() => start(request), [request])
  useEffect(() => onSending(sending), [onSending, sending])
  return (
    <>
      {progress && (
        <div className={classes.panel}>
          {progress.name === 'sending' && <Sending />}
          {progress.name === 'sent' && (
            <Sent {...progress} detail={detail} onAgain={track} onMarked={onMarked} onTry={onTry} />
          )}
          {progress.name === 'doubt' && (
            <InDoubt
              {...progress}
              onCheck={() => void look(progress.written)}
              onSend={() => void handIn(progress.written)}
              onFollow={track}
            />
          )}
        </div>
      )}
      {captcha !== null && (
        <SpeedCaptcha key={captcha} busy={sending} onAnswer={answer} onClose={giveUp} onFailed={giveUp} />
      )}
    </>
  )
}
