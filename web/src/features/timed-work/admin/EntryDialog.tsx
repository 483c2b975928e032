import { NumberInput, TextInput } from '@mantine/core'
import { workLimits } from '@oj/functions/features/timed-work/contract-terms.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import type { WorkProblem } from './useWorkEntries.ts'

export interface EntryFields {
  displayId: string
  displayTitle: string
  /** null for what the problem gives by itself */
  points: number | null
}

interface Props {
  problem: WorkProblem
  /** all problems beside it, and itself */
  all: readonly WorkProblem[]
  saving: boolean
  /** @param holder the problem that has the id, and takes the one that this one had */
  onSave: (fields: EntryFields, holder: WorkProblem | undefined) => void
  onClose: () => void
}

/** How a problem is called in a timed work, and what it earns. */
export function EntryDialog({ problem: { entry, row }, all, saving, onSave, onClose }: Props) {
  const { t } = useTranslation('timed-work-admin')
  const before = { displayId: entry.displayId, displayTitle: entry.displayTitle, points: entry.points }
  const [fields, setFields] = useState<EntryFields>(before)
  const set = (change: Partial<EntryFields>) => setFields({ ...fields, ...change })
  const displayId = fields.displayId.trim()
  const isNamed = displayId !== ''
  const holder = all.find(
    (one) => one.row.id !== row.id && one.entry.displayId.toLowerCase() === displayId.toLowerCase(),
  )
  return (
    <FormDialog
      opened
      size="md"
      title={t('problems.edit', { displayId: entry.displayId })}
      dirty={JSON.stringify(fields) !== JSON.stringify(before)}
      saving={saving}
      onSubmit={(event) => {
        event.preventDefault()
        if (isNamed) onSave(fields, holder)
      }}
      onClose={onClose}
    >
      <FieldStack>
        <TextInput
          label={t('problems.displayId')}
          required
          maxLength={40}
          description={holder && t('problems.swaps', { title: holder.entry.displayTitle, displayId: entry.displayId })}
          value={fields.displayId}
          error={isNamed ? undefined : t('problems.displayIdMissing')}
          onChange={(event) => set({ displayId: event.currentTarget.value })}
        />
        <TextInput
          label={t('problems.displayTitle')}
          description={t('problems.displayTitleHint', { title: row.title })}
          maxLength={255}
          value={fields.displayTitle}
          onChange={(event) => set({ displayTitle: event.currentTarget.value })}
        />
        <NumberInput
          label={t('problems.points')}
          description={t(row.type === 0 ? 'problems.pointsWhole' : 'problems.pointsParts')}
          min={0}
          max={workLimits.points}
          allowDecimal={false}
          allowNegative={false}
          value={fields.points ?? ''}
          onChange={(value) => set({ points: typeof value === 'number' ? value : null })}
        />
      </FieldStack>
    </FormDialog>
  )
}
