import { Button } from '@mantine/core'
import { getCaptcha, type TypedAnswer } from '@oj/functions/features/captcha/contract.ts'
import { useState } from 'react'
import { DigitsField } from './DigitsField.tsx'
import { useFresh } from './useFresh.ts'
import { useWorked } from './useWork.ts'
import { WorkState } from './WorkState.tsx'

interface Props {
  busy: boolean
  action: string
  onAnswer: (answer: TypedAnswer) => void
}

/** Digits of a picture, typed; goes on with Enter or its button. */
export function DigitsCaptcha({ busy, action, onAnswer }: Props) {
  const { data, renew } = useFresh(getCaptcha)
  const [text, setText] = useState('')
  const { work, answer: answerWorked, waiting } = useWorked<{ captcha: string }>(data, onAnswer)
  const answer = () => {
    const captcha = text.trim()
    if (captcha !== '') answerWorked({ captcha })
  }
  return (
    <>
      <DigitsField
        img={data?.img}
        onRenew={() => void renew()}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          answer()
        }}
      />
      <WorkState work={work} onRenew={() => void renew()} />
      <Button onClick={answer} loading={busy || waiting} fullWidth>
        {action}
      </Button>
    </>
  )
}
