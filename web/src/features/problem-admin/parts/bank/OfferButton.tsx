import { ActionIcon, Text, Textarea } from '@mantine/core'
import { applyPublic, getOffer, offerWordsMax } from '@oj/functions/features/group-problem/offers/contract.ts'
import { type AdminProblemRow, getAdminProblemList } from '@oj/functions/features/problem-admin/contract.ts'
import { IconWorldUpload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { Tag } from '../../../../ui/tag/Tag.tsx'

const tones = { 1: 'warn', 2: 'good', 3: 'bad' } as const
const states = [1, 2, 3] as const

/** The state of the offer of a problem to the bank; nothing without an offer. */
export function OfferState({ row }: { row: AdminProblemRow }) {
  const { t } = useTranslation('problem-admin')
  const state = states.find((one) => one === row.applyPublicProgress)
  return state ? <Tag tone={tones[state]}>{t(`offer.state.${state}`)}</Tag> : null
}

/** Offers a problem to the bank, or withdraws the offer. */
export function OfferButton({ row }: { row: AdminProblemRow }) {
  const { t } = useTranslation('problem-admin')
  const [open, setOpen] = useState(false)
  const { run, running } = useAction(applyPublic)
  const { problemId, applyPublicProgress: state } = row
  const stands = state === 1 || state === 2
  const label = t(stands ? 'offer.withdraw' : 'offer.apply', { problemId })
  async function apply(isApplied: boolean, words = ''): Promise<void> {
    if ((await run({ pid: row.id, isApplied, words })) === undefined) return
    setOpen(false)
    toast('success', t(isApplied ? 'offer.applied' : 'offer.withdrawn', { problemId }))
    await Promise.all([reloadCalls(getAdminProblemList), forgetCalls(getOffer)])
  }
  return (
    <>
      <ActionIcon variant="subtle" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <IconWorldUpload size={18} stroke={1.7} />
      </ActionIcon>
      <Confirm
        opened={open && stands}
        title={label}
        message={t(state === 2 ? 'offer.leaveAsk' : 'offer.withdrawAsk')}
        action={t('offer.takeBack')}
        danger={state === 2}
        onConfirm={() => void apply(false)}
        onClose={() => setOpen(false)}
      />
      {open && !stands && (
        <ApplyDialog
          row={row}
          running={running}
          onApply={(words) => void apply(true, words)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface DialogProps {
  row: AdminProblemRow
  running: boolean
  onApply: (words: string) => void
  onClose: () => void
}

function ApplyDialog({ row, running, onApply, onClose }: DialogProps) {
  const { t } = useTranslation('problem-admin')
  const [words, setWords] = useState('')
  const { data } = useCall(getOffer, row.applyPublicProgress === 3 ? { pid: row.id } : null)
  return (
    <FormDialog
      opened
      title={t('offer.apply', { problemId: row.problemId })}
      action={t('offer.send')}
      dirty={words !== ''}
      saving={running}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onApply(words.trim())
      }}
      onClose={onClose}
    >
      <Text fz="sm" mb="md">
        {t('offer.ask')}
      </Text>
      {data && data.reason !== '' && (
        <Text fz="sm" mb="md">
          {t('offer.refusedFor', { reason: data.reason })}
        </Text>
      )}
      <Textarea
        label={t('offer.words')}
        autosize
        minRows={2}
        maxLength={offerWordsMax}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
    </FormDialog>
  )
}
