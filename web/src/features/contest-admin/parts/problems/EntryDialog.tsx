import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { ColorField } from '../../../staff-table/index.ts'
import { balloons } from '../../awards.ts'
import classes from './Problems.module.css'
import type { ContestProblem } from './useEntries.ts'

export interface EntryFields {
  displayId: string
  displayTitle: string
  /** empty for none */
  color: string
}

interface Props {
  problem: ContestProblem
  /** all problems beside it, and itself */
  all: readonly ContestProblem[]
  saving: boolean
  /** @param holder the problem that has the id, and takes the one that this one had */
  onSave: (fields: EntryFields, holder: ContestProblem | undefined) => void
  onClose: () => void
}

/** How a problem is called in a contest, and the colour of its balloon. */
export function EntryDialog({ problem: { entry, row }, all, saving, onSave, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  const before = { displayId: entry.displayId, displayTitle: entry.displayTitle, color: entry.color ?? '' }
  const [fields, setFields] = useState<EntryFields>(before)
  const set = (change: Partial<EntryFields>) => setFields({ ...fields, ...change })
  const dirty = JSON.stringify(fields) !== JSON.stringify(before)
  const isColor = fields.color === '' || /^#[0-9a-f]{6}$/i.test(fields.color)
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
      dirty={dirty}
      saving={saving}
      onSubmit={(event) => {
        event.preventDefault()
        if (isColor && isNamed) onSave(fields, holder)
      }}
      onClose={onClose}
    >
      <div className={classes.fields}>
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
        <div>
          <ColorField
            label={t('problems.color')}
            description={t('problems.colorHint')}
            value={fields.color}
            {...(!isColor && { error: t('problems.colorFault') })}
            onChange={(color) => set({ color })}
          />
          <Balloons chosen={fields.color} onChoose={(color) => set({ color })} />
        </div>
      </div>
    </FormDialog>
  )
}

function Balloons({ chosen, onChoose }: { chosen: string; onChoose: (color: string) => void }) {
  const { t } = useTranslation('contest-admin')
  return (
    <fieldset className={classes.colors} aria-label={t('problems.usualColors')}>
      {balloons.map((color) => (
        <button
          key={color}
          type="button"
          aria-label={color}
          aria-pressed={color === chosen.toLowerCase()}
          style={{ background: color }}
          onClick={() => onChoose(color)}
        />
      ))}
    </fieldset>
  )
}
