import { ActionIcon, NativeSelect, Popover, Stack } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type EditorSettings, fontSizes, tabSizes } from '../../../ui/CodeEditorSettings.ts'

interface EditorSettingsMenuProps {
  settings: EditorSettings
  onChange: (settings: EditorSettings) => void
}

/** Font size and tab size of the editor (A2). */
export function EditorSettingsMenu({ settings, onChange }: EditorSettingsMenuProps) {
  const { t } = useTranslation('problem')
  return (
    <Popover position="bottom-end" trapFocus withArrow shadow="md">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('editor.settings')}>
          <IconSettings size={19} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <NativeSelect
            label={t('editor.fontSize')}
            value={settings.fontSize}
            data={fontSizes.map((size) => ({ value: String(size), label: `${size} px` }))}
            onChange={(event) => onChange({ ...settings, fontSize: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            label={t('editor.tabSize')}
            value={settings.tabSize}
            data={tabSizes.map(String)}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value)
              onChange({ ...settings, tabSize: tabSizes.find((size) => size === chosen) ?? settings.tabSize })
            }}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
