import { NumberInput } from '@mantine/core'
import { addRemark } from '@oj/functions/features/gradebook/contract.ts'
import type { SetFields } from '@oj/functions/features/problem-set/contract-wire.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { RemarkForm } from './RemarkForm.tsx'
import classes from './Remarks.module.css'

interface Props {
  submitId: number
  /** how calls name its set */
  set: SetFields
  lines: readonly string[]
  /** comments that the teacher keeps */
  phrases: readonly string[]
  onChanged: () => Promise<{ phrases: string[] } | undefined>
}

/** The form of a comment on a line of a submission. */
export function WriteRemark({ submitId, set, lines, phrases, onChanged }: Props) {
  const { t } = useTranslation('gradebook')
  const [line, setLine] = useState<number | string>('')
  const { run, running } = useAction(addRemark)
  const about = lines[Number(line) - 1]

  async function send(text: string): Promise<boolean> {
    if ((await run({ submitId, ...set, line: Number(line), text })) === undefined) return false
    toast('success', t('remarks.sent'))
    return true
  }
  return (
    <RemarkForm phrases={phrases} onSend={send} onChanged={onChanged} sending={running}>
      <NumberInput
        label={t('remarks.number')}
        description={about === undefined ? t('remarks.numberHint') : <code className={classes.code}>{about}</code>}
        min={1}
        max={lines.length}
        allowDecimal={false}
        clampBehavior="strict"
        value={line}
        onChange={setLine}
      />
    </RemarkForm>
  )
}
