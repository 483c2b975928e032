import { Loader, Text, Textarea } from '@mantine/core'
import {
  changeOfferProgress,
  getGroupProblemOffers,
  getOfferedProblem,
  offerWordsMax,
} from '@oj/functions/features/group-problem/contract.ts'
import { getProblemList } from '@oj/functions/features/problem/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import type { OfferRow } from './columns.tsx'

interface Props {
  row: OfferRow
  onClose: () => void
}

/** The texts, limits and checker of an offered problem. */
export function LookDialog({ row, onClose }: Props) {
  const { t } = useTranslation('group-problem')
  const { data, error, mutate } = useCall(getOfferedProblem, { pid: row.id })
  const problem = data?.form.problem
  const parts = ['description', 'input', 'output', 'hint'] as const
  return (
    <Dialog opened onClose={onClose} title={`${row.problemId} ${row.title}`} size="xl">
      {!data && (error ? <ErrorState message={error.message} onRetry={() => mutate()} /> : <Loader />)}
      {data && problem && (
        <>
          <Text fz="sm" c="dimmed">
            {t('offers.limits', {
              time: problem.timeLimit,
              memory: problem.memoryLimit,
              count: data.form.samples.length,
            })}
          </Text>
          {parts.map((part) => {
            const text = pickText(problem[part], currentLocale())
            return (
              text !== '' && (
                <section key={part}>
                  {part !== 'description' && <h3>{t(`offers.${part}`)}</h3>}
                  <Markdown source={text} byAnybody breaks={problem.breaksLines} />
                </section>
              )
            )
          })}
          {problem.spjCode && (
            <section>
              <h3>{t('offers.checker')}</h3>
              <pre data-scroll>{problem.spjCode}</pre>
            </section>
          )}
        </>
      )}
    </Dialog>
  )
}

/** Decides on an offer, shows the words as a toast, and reads the lists again; answers whether it worked. */
function useDecide() {
  const { run, running } = useAction(changeOfferProgress)
  async function decide(pid: number, progress: 2 | 3, reason: string, words: string): Promise<boolean> {
    if ((await run({ pid, progress, reason })) === undefined) return false
    toast('success', words)
    await Promise.all([reloadCalls(getGroupProblemOffers), forgetCalls(getProblemList)])
    return true
  }
  return { decide, running }
}

/** Asks before an offered problem becomes everybody's. */
export function TakeDialog({ row: { id, problemId, groupName }, onClose }: Props) {
  const { t } = useTranslation('group-problem')
  const { decide } = useDecide()
  return (
    <Confirm
      opened
      title={t('offers.takeTitle', { problemId })}
      message={t('offers.takeAsk', { problemId, group: groupName })}
      action={t('offers.take')}
      onConfirm={() => void decide(id, 2, '', t('offers.taken', { problemId }))}
      onClose={onClose}
    />
  )
}

/** Refuses an offered problem, or sends back one that was taken, with a reason for its authors. */
export function RefuseDialog({ row: { id, problemId }, onClose }: Props) {
  const { t } = useTranslation('group-problem')
  const { decide, running } = useDecide()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  async function refuse() {
    setTried(true)
    const words = reason.trim()
    if (words !== '' && (await decide(id, 3, words, t('offers.refused', { problemId })))) onClose()
  }
  return (
    <FormDialog
      opened
      title={t('offers.refuseTitle', { problemId })}
      action={t('offers.refuse')}
      dirty={reason !== ''}
      saving={running}
      onSubmit={refuse}
      onClose={onClose}
    >
      <Textarea
        label={t('offers.reason')}
        description={t('offers.reasonHint')}
        required
        autosize
        minRows={3}
        maxLength={offerWordsMax}
        value={reason}
        error={isTried && reason.trim() === '' ? t('offers.reasonRequired') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  )
}
