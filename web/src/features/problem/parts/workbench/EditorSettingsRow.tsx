import '../../../../lib/stylesLater.ts'
import { Button, Checkbox, Modal, NativeSelect } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EditorSettings, fontSizes, heights, tabSizes, themes } from '../../../../ui/code/settings.ts'
import classes from './Workbench.module.css'

interface EditorSettingsRowProps {
  settings: EditorSettings
  onChange: (settings: EditorSettings) => void
}

const pixels = (size: number) => ({ value: String(size), label: `${size} px` })

/** Theme, sizes and keys of the editor. */
export function EditorSettingsRow({ settings, onChange }: EditorSettingsRowProps) {
  const { t } = useTranslation('problem')
  const [listing, setListing] = useState(false)
  const set = (next: Partial<EditorSettings>) => onChange({ ...settings, ...next })
  return (
    <div className={classes.settings}>
      <NativeSelect
        label={t('editor.theme')}
        value={settings.theme}
        data={themes.map((theme) => ({ value: theme, label: theme === 'page' ? t('editor.pageTheme') : theme }))}
        onChange={({ currentTarget: { value } }) => set({ theme: themes.find((one) => one === value) ?? 'page' })}
      />
      <NativeSelect
        label={t('editor.fontSize')}
        value={String(settings.fontSize)}
        data={fontSizes.map(pixels)}
        onChange={(event) => set({ fontSize: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('editor.tabSize')}
        value={String(settings.tabSize)}
        data={tabSizes.map(String)}
        onChange={({ currentTarget: { value } }) => {
          set({ tabSize: tabSizes.find((size) => size === Number(value)) ?? settings.tabSize })
        }}
      />
      <NativeSelect
        label={t('editor.height')}
        value={String(settings.height ?? '')}
        data={[{ value: '', label: t('editor.fill') }, ...heights.map(pixels)]}
        onChange={({ currentTarget: { value } }) => set({ height: value === '' ? null : Number(value) })}
      />
      <Checkbox
        label={t('editor.vim')}
        checked={settings.vim}
        onChange={(event) => set({ vim: event.currentTarget.checked })}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconKeyboard size={17} aria-hidden />}
        onClick={() => setListing(true)}
      >
        {t('keys.title')}
      </Button>
      <Shortcuts opened={listing} onClose={() => setListing(false)} />
    </div>
  )
}

/** What the keys do; `Mod` is Ctrl, and ⌘ on a Mac. */
const shortcuts = [
  ['Mod Enter', 'submit'],
  ["Mod '", 'run'],
  ['Mod Z', 'undo'],
  ['Mod F', 'find'],
  ['Mod /', 'comment'],
  ['Mod D', 'next'],
  ['Alt ↑ ↓', 'move'],
  ['Tab', 'indent'],
  ['Esc Tab', 'leave'],
] as const

function Shortcuts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['problem', 'common'])
  const mod = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl'
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      size="sm"
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <dl className={classes.keys}>
        {shortcuts.map(([keys, name]) => (
          <div key={name}>
            <dt>
              {keys
                .replace('Mod', mod)
                .split(' ')
                .map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
