import { Button } from '@mantine/core'
import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/endpoint.ts'
import { IconPlayerPlay, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/swr.ts'
import { CodeEditor } from '../../../ui/CodeEditor.tsx'
import { type EditorSettings, loadSettings, saveSettings } from '../../../ui/CodeEditorSettings.ts'
import { parseExamples } from '../examples.ts'
import { codeStore, useCode } from '../useCode.ts'
import { useDraft } from '../useDraft.ts'
import { useSubmit } from '../useSubmit.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { VerdictPanel } from './VerdictPanel.tsx'
import classes from './Workbench.module.css'

/** Used seldom, and so downloaded only then. */
const TestPanel = lazy(async () => ({ default: (await import('./TestPanel.tsx')).TestPanel }))
const DraftNote = lazy(async () => ({ default: (await import('./DraftNote.tsx')).DraftNote }))
const SpeedCaptcha = lazy(async () => {
  const [{ SpeedCaptcha }] = await Promise.all([import('./SpeedCaptcha.tsx'), loadTexts(['account'])])
  return { default: SpeedCaptcha }
})

interface WorkbenchProps {
  detail: AnswerOf<typeof getProblemDetail>
  focused: boolean
  onFocus: (focused: boolean) => void
}

/** Where a contestant writes code for a problem, tries it, hands it in and sees what became of it. */
export function Workbench({ detail, focused, onFocus }: WorkbenchProps) {
  const { t } = useTranslation('problem')
  const { problem, languages, codeTemplate: templates, myStatus } = detail
  const code = useCode({ problemId: problem.problemId, languages, templates })
  const draft = useDraft(problem.id, code)
  const { progress, submit, track, captcha, answer, giveUp } = useSubmit(problem.problemId)
  const [settings, setSettings] = useState(() => loadSettings(codeStore, window.innerWidth))
  /** how many runs the keys have asked for; null while the panel is closed */
  const [runs, setRuns] = useState<number | null>(null)
  const examples = parseExamples(problem.examples)
  const { data: known = [] } = useCall(getLanguages, {})
  const language = known.find(({ name }) => name === code.language)
  const sending = progress?.name === 'sending'
  const written = { language: code.language, code: code.code }
  const hand = () => submit(written)
  const run = () => setRuns((count) => (count ?? 0) + 1)
  const change = (next: EditorSettings) => {
    setSettings(next)
    saveSettings(codeStore, next)
  }
  return (
    <section className={classes.bench} aria-label={t('editor.code')}>
      <EditorToolbar
        {...{ pid: problem.id, known, code, settings, focused, onFocus }}
        solved={myStatus === 0}
        onSettings={change}
      />
      {draft.news && (
        <Suspense>
          <DraftNote news={draft.news} onSwap={draft.swap} onKeep={draft.keep} />
        </Suspense>
      )}
      <div className={classes.editor} data-fixed={settings.height !== null}>
        <CodeEditor
          value={code.code}
          onChange={code.change}
          contentType={language?.contentType ?? ''}
          settings={settings}
          label={t('editor.code')}
          hint={t('editor.leave')}
          onSubmit={hand}
          onRun={run}
        />
      </div>
      {runs !== null && (
        <Suspense>
          <TestPanel pid={problem.id} written={written} examples={examples} runs={runs} onClose={() => setRuns(null)} />
        </Suspense>
      )}
      <VerdictPanel progress={progress} onAgain={track} />
      {captcha !== null && (
        <Suspense>
          <SpeedCaptcha key={captcha} busy={sending} onAnswer={answer} onClose={giveUp} />
        </Suspense>
      )}
      <footer className={classes.actions}>
        <span className={classes.saved}>
          {draft.savedAt !== null && t('draft.saved', { time: timeOf(draft.savedAt) })}
        </span>
        <Button
          variant="default"
          aria-expanded={runs !== null}
          onClick={() => setRuns(runs === null ? 0 : null)}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
        >
          {t('test.title')}
        </Button>
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

const timeOf = (moment: string) => new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
