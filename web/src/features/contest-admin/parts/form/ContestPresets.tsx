import { useTranslation } from 'react-i18next'
import { fitsPreset } from '../../../../lib/drafts/fitsPreset.ts'
import { Presets } from '../../../owned/index.ts'
import { contestPresets, presetNames } from '../../presets.ts'
import type { ContestEditor } from '../../useContestForm.ts'

/** The sorts of contests that fill the form. */
export function ContestPresets({ editor: { draft, set } }: { editor: ContestEditor }) {
  const { t } = useTranslation('contest-admin')
  return (
    <Presets
      label={t('preset.label')}
      about={t('preset.about')}
      presets={presetNames.map((key) => ({ key, name: t(`preset.${key}`), hint: t(`preset.${key}Hint`) }))}
      chosen={presetNames.find((key) => fitsPreset(draft, contestPresets[key])) ?? null}
      onChoose={(key) => set(contestPresets[key])}
    />
  )
}
