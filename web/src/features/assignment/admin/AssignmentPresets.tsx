import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fitsPreset } from '../../../lib/drafts/fitsPreset.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { Presets } from '../../owned/index.ts'
import type { AssignmentForm } from './form.ts'
import { presetNames, presetsAt } from './presets.ts'

interface Props {
  form: AssignmentForm
  onChoose: (fields: Partial<AssignmentForm>) => void
}

/** Homework or a lesson: times and terms at one press. */
export function AssignmentPresets({ form, onChoose }: Props) {
  const { t } = useTranslation('assignment-admin')
  const [presets] = useState(() => presetsAt(serverNow()))
  return (
    <Presets
      label={t('preset.label')}
      about={t('preset.about')}
      presets={presetNames.map((key) => ({ key, name: t(`preset.${key}`), hint: t(`preset.${key}Hint`) }))}
      chosen={presetNames.find((key) => fitsPreset(form, presets[key])) ?? null}
      onChoose={(key) => onChoose(presets[key])}
    />
  )
}
