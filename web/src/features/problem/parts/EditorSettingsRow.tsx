import '../../../app/stylesLater.ts'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type EditorSettings, fontSizes, tabSizes } from '../../../ui/CodeEditorSettings.ts'
import classes from './Workbench.module.css'

interface EditorSettingsRowProps {
  settings: EditorSettings
  onChange: (settings: EditorSettings) => void
}

/** Font size and tab size of the editor (A2). */
export function EditorSettingsRow({ settings, onChange }: EditorSettingsRowProps) {
  const { t } = useTranslation('problem')
  return (
    <div className={classes.settings}>
      <NativeSelect
        label={t('editor.fontSize')}
        value={String(settings.fontSize)}
        data={fontSizes.map((size) => ({ value: String(size), label: `${size} px` }))}
        onChange={(event) => onChange({ ...settings, fontSize: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('editor.tabSize')}
        value={String(settings.tabSize)}
        data={tabSizes.map(String)}
        onChange={(event) => {
          const chosen = Number(event.currentTarget.value)
          onChange({ ...settings, tabSize: tabSizes.find((size) => size === chosen) ?? settings.tabSize })
        }}
      />
    </div>
  )
}
