import { ActionIcon, FileButton, NativeSelect, Tooltip } from '@mantine/core'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import { IconFileUpload, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/swr.ts'
import { toast } from '../../../lib/toast.ts'
import type { EditorSettings } from '../../../ui/CodeEditorSettings.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { readCodeFile } from '../codeFile.ts'
import type { useCode } from '../useCode.ts'
import { EditorSettingsMenu } from './EditorSettingsMenu.tsx'
import classes from './Workbench.module.css'

interface EditorToolbarProps {
  languages: readonly string[]
  code: ReturnType<typeof useCode>
  settings: EditorSettings
  onSettings: (settings: EditorSettings) => void
}

/** Language, file, template and looks of the editor. */
export function EditorToolbar({ languages, code, settings, onSettings }: EditorToolbarProps) {
  const { t } = useTranslation('problem')
  const [resetting, setResetting] = useState(false)
  const { data: known } = useCall(getLanguages, {})
  const compiler = known?.find(({ name }) => name === code.language)?.description

  const open = async (file: File | null) => {
    if (file === null) return
    const read = await readCodeFile(file)
    if ('code' in read) code.change(read.code)
    else toast('error', t(`editor.${read.problem}`))
  }

  return (
    <div className={classes.toolbar}>
      <NativeSelect
        aria-label={t('editor.language')}
        data={languages.length > 0 ? [...languages] : [{ value: '', label: t('editor.noLanguage') }]}
        value={code.language}
        onChange={(event) => code.choose(event.currentTarget.value)}
      />
      <span className={classes.compiler} title={compiler}>
        {compiler}
      </span>
      <div className={classes.tools}>
        <FileButton onChange={open}>
          {(button) => (
            <Tooltip label={t('editor.upload')}>
              <ActionIcon {...button} variant="subtle" color="gray" size="lg" aria-label={t('editor.upload')}>
                <IconFileUpload size={19} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </FileButton>
        <Tooltip label={t('editor.reset')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('editor.reset')}
            onClick={() => setResetting(true)}
          >
            <IconRestore size={19} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <EditorSettingsMenu settings={settings} onChange={onSettings} />
      </div>
      <Confirm
        opened={resetting}
        title={t('editor.resetTitle')}
        message={t('editor.resetText', { language: code.language })}
        action={t('editor.resetConfirm')}
        danger
        onConfirm={code.reset}
        onClose={() => setResetting(false)}
      />
    </div>
  )
}
