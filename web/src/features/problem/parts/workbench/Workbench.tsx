import { Button } from '@mantine/core'
import { type getProblemDetail, OwnStatus } from '@oj/functions/features/problem/contract.ts'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconPlayerPlay, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/session.ts'
import { useCall } from '../../../../lib/swr.ts'
import { CodeEditor } from '../../../../ui/code/CodeEditor.tsx'
import { type EditorSettings, loadSettings, saveSettings } from '../../../../ui/code/settings.ts'
import { parseExamples } from '../../examples.ts'
import { codeStore, useCode } from '../../useCode.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import type { SubmitWish } from './SubmitFlow.tsx'
import classes from './Workbench.module.css'

/** Used seldom, and so downloaded only then. */
const TestPanel = lazy(async () => ({ default: (await import('./TestPanel.tsx')).TestPanel }))
const DraftSaver = lazy(async () => ({ default: (await import('./DraftSaver.tsx')).DraftSaver }))
const SubmitFlow = lazy(async () => ({ default: (await import('./SubmitFlow.tsx')).SubmitFlow }))

interface WorkbenchProps {
  detail: AnswerOf<typeof getProblemDetail>
  focused: boolean
  onFocus: (focused: boolean) => void
}

/** Where a contestant writes code for a problem, runs and submits it, and sees the results. */
export function Workbench({ detail, focused, onFocus }: WorkbenchProps) {
  const { t } = useTranslation('problem')
  const { problem, languages, codeTemplate: templates, myStatus } = detail
  const code = useCode({ problemId: problem.problemId, languages, templates })
  const { user } = useSession()
  const [wish, setWish] = useState<SubmitWish | null>(null)
  const [sending, setSending] = useState(false)
  const [settings, setSettings] = useState(() => loadSettings(codeStore, window.innerWidth))
  /** how many runs the keys have asked for; null while the panel is closed */
  const [runs, setRuns] = useState<number | null>(null)
  const examples = parseExamples(problem.examples)
  const { data: known = [] } = useCall(getLanguages, {})
  const language = known.find(({ name }) => name === code.language)
  const written = { language: code.language, code: code.code }
  const hand = () => setWish({ written })
  const run = () => setRuns((count) => (count ?? 0) + 1)
  const change = (next: EditorSettings) => {
    setSettings(next)
    saveSettings(codeStore, next)
  }
  return (
    <section className={classes.bench} aria-label={t('editor.code')}>
      {/* The heading of a narrow screen, which does not show the text now. */}
      <h1 className={classes.title}>
        {problem.problemId} {problem.title}
      </h1>
      <EditorToolbar
        {...{ pid: problem.id, known, code, settings, focused, onFocus }}
        solved={myStatus === OwnStatus.accepted}
        onSettings={change}
      />
      {user && (
        <Suspense>
          <DraftSaver pid={problem.id} code={code} />
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
      {/* Screen readers hear each step. */}
      <div role="status" aria-label={t('verdict.panel')} className={classes.status}>
        {wish && (
          <Suspense>
            <SubmitFlow problemId={problem.problemId} wish={wish} onSending={setSending} />
          </Suspense>
        )}
      </div>
      <footer className={classes.actions}>
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
