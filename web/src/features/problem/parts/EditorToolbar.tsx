import { ActionIcon, FileButton } from '@mantine/core'
import type { Language } from '@oj/functions/features/site/contract.ts'
import { IconFileUpload, IconRestore, IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import type { EditorSettings } from '../../../ui/CodeEditorSettings.ts'
import { readCodeFile } from '../codeFile.ts'
import type { useCode } from '../useCode.ts'
import { LanguageField } from './LanguageField.tsx'
import classes from './Workbench.module.css'

/** Used seldom, and so downloaded only then. */
const EditorSettingsRow = lazy(async () => ({ default: (await import('./EditorSettingsRow.tsx')).EditorSettingsRow }))
const Confirm = lazy(async () => ({ default: (await import('../../../ui/Confirm.tsx')).Confirm }))

interface EditorToolbarProps {
  languages: readonly string[]
  /** what the site tells of its languages, as far as it has come */
  known: readonly Language[]
  code: ReturnType<typeof useCode>
  settings: EditorSettings
  onSettings: (settings: EditorSettings) => void
}

/** Language, file, template and looks of the editor. */
export function EditorToolbar({ languages, known, code, settings, onSettings }: EditorToolbarProps) {
  const { t } = useTranslation('problem')
  const [resetting, setResetting] = useState(false)
  const [setting, setSetting] = useState(false)
  const compiler = known.find(({ name }) => name === code.language)?.description

  const open = async (file: File | null) => {
    if (file === null) return
    const read = await readCodeFile(file)
    if ('code' in read) code.change(read.code)
    else toast('error', t(`editor.${read.problem}`))
  }

  const tool = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <>
      <div className={classes.toolbar}>
        <LanguageField languages={languages} known={known} value={code.language} onChoose={code.choose} />
        <span className={classes.compiler} title={compiler}>
          {compiler}
        </span>
        <div className={classes.tools}>
          <FileButton onChange={open}>
            {(button) => (
              <ActionIcon {...button} {...tool} {...named(t('editor.upload'))}>
                <IconFileUpload size={19} aria-hidden />
              </ActionIcon>
            )}
          </FileButton>
          <ActionIcon {...tool} {...named(t('editor.reset'))} onClick={() => setResetting(true)}>
            <IconRestore size={19} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...tool}
            {...named(t('editor.settings'))}
            aria-expanded={setting}
            onClick={() => setSetting(!setting)}
          >
            <IconSettings size={19} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {setting && (
        <Suspense>
          <EditorSettingsRow settings={settings} onChange={onSettings} />
        </Suspense>
      )}
      {resetting && (
        <Suspense>
          <Confirm
            opened
            title={t('editor.resetTitle')}
            message={t('editor.resetText', { language: code.language })}
            action={t('editor.resetConfirm')}
            danger
            onConfirm={code.reset}
            onClose={() => setResetting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The name of a button that shows an icon only. */
const named = (name: string) => ({ 'aria-label': name, title: name })
