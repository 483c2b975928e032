import { Button } from '@mantine/core'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/swr.ts'
import { CodeEditor } from '../../../ui/CodeEditor.tsx'
import { type EditorSettings, loadSettings, saveSettings } from '../../../ui/CodeEditorSettings.ts'
import { type CodeWish, useCode } from '../useCode.ts'
import { useSubmit } from '../useSubmit.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { VerdictPanel } from './VerdictPanel.tsx'
import classes from './Workbench.module.css'

/** Where a contestant writes code for a problem, hands it in and sees what became of it. */
export function Workbench(wish: CodeWish) {
  const { t } = useTranslation('problem')
  const code = useCode(wish)
  const { progress, submit, track } = useSubmit(wish.problemId)
  const [settings, setSettings] = useState(() => loadSettings(localStorage, window.innerWidth))
  const { data: known = [] } = useCall(getLanguages, {})
  const language = known.find(({ name }) => name === code.language)
  const sending = progress?.name === 'sending'
  const hand = () => void submit(code.language, code.code)
  const change = (next: EditorSettings) => {
    setSettings(next)
    saveSettings(localStorage, next)
  }

  return (
    <section className={classes.bench} aria-label={t('editor.code')}>
      <EditorToolbar languages={wish.languages} known={known} code={code} settings={settings} onSettings={change} />
      <div className={classes.editor}>
        <CodeEditor
          value={code.code}
          onChange={code.change}
          contentType={language?.contentType ?? ''}
          settings={settings}
          label={t('editor.code')}
          hint={t('editor.leave')}
          onSubmit={hand}
        />
      </div>
      <VerdictPanel progress={progress} onAgain={track} />
      <footer className={classes.actions}>
        <Button
          onClick={hand}
          loading={sending}
          disabled={code.language === ''}
          leftSection={<IconSend size={16} aria-hidden />}
        >
          {t('submit.submit')}
        </Button>
      </footer>
    </section>
  )
}
