import '../../../../lib/loading/stylesLater.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconKeyboard, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EditorSettings, fontSizes, heights, keyMaps, tabSizes, themes } from '../../../../ui/code/settings.ts'
import { ChoiceField } from '../../../../ui/form/ChoiceField.tsx'
import { KeyList } from '../../../../ui/keys/KeyList.tsx'
import classes from './Workbench.module.css'

interface EditorSettingsRowProps {
  settings: EditorSettings
  onChange: (settings: EditorSettings) => void
  onFind: () => void
}

const pixelOption = (size: number) => ({ value: String(size), label: `${size} px` })

/** Theme, sizes and keys of the editor. */
export function EditorSettingsRow({ settings, onChange, onFind }: EditorSettingsRowProps) {
  const { t } = useTranslation(['problem', 'editor', 'keys'])
  const [listing, setListing] = useState(false)
  const set = (next: Partial<EditorSettings>) => onChange({ ...settings, ...next })
  return (
    <div className={classes.settings}>
      <ChoiceField
        label={t('editor.theme')}
        value={settings.theme}
        options={themes.map((value) => ({ value, label: value === 'page' ? t('editor.pageTheme') : value }))}
        onChange={(theme) => set({ theme })}
      />
      <NativeSelect
        label={t('editor.fontSize')}
        value={String(settings.fontSize)}
        data={fontSizes.map(pixelOption)}
        onChange={(event) => set({ fontSize: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('editor.tabSize')}
        value={String(settings.tabSize)}
        data={tabSizes.map(String)}
        onChange={({ currentTarget: { value } }) =>
          set({ tabSize: tabSizes.find((size) => size === Number(value)) ?? settings.tabSize })
        }
      />
      <NativeSelect
        label={t('editor.height')}
        value={String(settings.height ?? '')}
        data={[{ value: '', label: t('editor.fill') }, ...heights.map(pixelOption)]}
        onChange={({ currentTarget: { value } }) => set({ height: value === '' ? null : Number(value) })}
      />
      <ChoiceField
        label={t('editor:keyMap.label')}
        value={settings.keys}
        options={keyMaps.map((value) => ({ value, label: t(`editor:keyMap.${value}`) }))}
        onChange={(keys) => set({ keys })}
      />
      <Button variant="subtle" size="compact-sm" leftSection={<IconSearch size={17} aria-hidden />} onClick={onFind}>
        {t('keys:does.find')}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconKeyboard size={17} aria-hidden />}
        onClick={() => setListing(true)}
      >
        {t('keys:title')}
      </Button>
      {listing && <KeyList onClose={() => setListing(false)} />}
    </div>
  )
}
