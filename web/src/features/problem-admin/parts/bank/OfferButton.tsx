import { ActionIcon, Button, Text, Textarea } from '@mantine/core'
import { applyPublic, getOffer, offerWordsMax } from '@oj/functions/features/group-problem/offers/contract.ts'
import { type AdminProblemRow, getAdminProblemList } from '@oj/functions/features/problem-admin/contract.ts'
import { IconWorldUpload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { stateTones } from '../../../../ui/status/tones.ts'
import { Tag } from '../../../../ui/tag/Tag.tsx'

const tones = { 1: stateTones.waiting, 2: stateTones.accepted, 3: stateTones.refused } as const
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
  const [open, setOpen] = useState<'offer' | 'withdrawal' | null>(null)
  const { run, running } = useAction(applyPublic)
  const { problemId, applyPublicProgress: state } = row
  const stands = state === 1 || state === 2
  const label = t(stands ? 'offer.withdraw' : 'offer.apply', { problemId })
  async function apply(isApplied: boolean, words = ''): Promise<void> {
    if ((await run({ pid: row.id, isApplied, words })) === undefined) return
    setOpen(null)
    toast('success', t(isApplied ? 'offer.applied' : 'offer.withdrawn', { problemId }))
    await Promise.all([reloadCalls(getAdminProblemList), forgetCalls(getOffer)])
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={label}
        title={label}
        onClick={() => setOpen(stands ? 'withdrawal' : 'offer')}
      >
        <IconWorldUpload size={18} stroke={1.7} />
      </ActionIcon>
      <Confirm
        opened={open === 'withdrawal'}
        title={t('offer.withdraw', { problemId })}
        message={t(state === 2 ? 'offer.leaveAsk' : 'offer.withdrawAsk')}
        action={t('offer.takeBack')}
        danger={state === 2}
        onConfirm={() => void apply(false)}
        onClose={() => setOpen(null)}
      />
      {open === 'offer' && (
        <ApplyDialog
          row={row}
          running={running}
          onApply={(words) => void apply(true, words)}
          onWithdraw={() => setOpen('withdrawal')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface DialogProps {
  row: AdminProblemRow
  running: boolean
  onApply: (words: string) => void
  /** takes back what was refused */
  onWithdraw: () => void
  onClose: () => void
}

function ApplyDialog({ row, running, onApply, onWithdraw, onClose }: DialogProps) {
  const { t } = useTranslation('problem-admin')
  const [words, setWords] = useState('')
  const isRefused = row.applyPublicProgress === 3
  const { data } = useCall(getOffer, isRefused ? { pid: row.id } : null)
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
      {isRefused && (
        <Button mb="md" size="compact-sm" variant="default" onClick={onWithdraw}>
          {t('offer.takeBack')}
        </Button>
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
