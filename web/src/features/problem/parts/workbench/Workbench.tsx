import { Button } from '@mantine/core'
import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { OwnStatus } from '@oj/functions/features/problem/contract-facts.ts'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconPlayerPlay, IconSend } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { codePlace } from '../../../../lib/drafts/savedCode.ts'
import { i18n, withTexts } from '../../../../lib/i18n/i18n.ts'
import { whenIdle } from '../../../../lib/loading/whenIdle.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { toast } from '../../../../lib/toast.ts'
import { CodeEditor } from '../../../../ui/code/CodeEditor.tsx'
import { prepareEditing } from '../../../../ui/code/editorView.ts'
import { part } from '../../../../ui/part/part.tsx'
import { useHandIn, useProblemSet } from '../../../problem-set/index.ts'
import type { TriedInput } from '../../../submission/index.ts'
import { useCode } from '../../code/useCode.ts'
import type { MarkedCode } from '../../code/useMarked.ts'
import { useSettings } from '../../code/useSettings.ts'
import { parseExamples } from '../../examples.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import type { SubmitRequest } from './SubmitFlow.tsx'
import classes from './Workbench.module.css'

/** Used seldom, and so downloaded on demand. */
const TestPanel = part(async () => (await withTexts(import('./TestPanel.tsx'), 'editor')).TestPanel)
const DraftSaver = part(async () => (await import('./DraftSaver.tsx')).DraftSaver)
const Drafts = part(async () => (await import('./DraftSaver.tsx')).Drafts)
const SubmitFlow = part(async () => (await import('./SubmitFlow.tsx')).SubmitFlow, {
  meaning: () => i18n.t('problem:submit.notSent'),
})

interface WorkbenchProps {
  detail: AnswerOf<typeof getProblemDetail>
  /** an input to be run at once; null for none */
  handed: TriedInput | null
  focused: boolean
  onFocus: (focused: boolean) => void
}

/** The editor of a problem, with test runs, submitting and the verdict. */
export function Workbench({ detail, handed, focused, onFocus }: WorkbenchProps) {
  const { t } = useTranslation('problem')
  const { problem, languages, codeTemplate: templates, myStatus } = detail
  const code = useCode({ pid: problem.id, problemId: problem.problemId, languages, templates })
  const { user } = useSession()
  const [request, setRequest] = useState<SubmitRequest | null>(null)
  const [sending, setSending] = useState(false)
  const { settings, change, show } = useSettings()
  const { key } = useProblemSet()
  const { closed, cost = null } = useHandIn()
  const [marked, setMarked] = useState<MarkedCode | null>(null)
  /** how often the search panel was opened */
  const [finds, setFinds] = useState(0)
  /** how many runs the keys have started; null while the panel is closed */
  const [runs, setRuns] = useState<number | null>(handed ? 0 : null)
  /** the input of a test point that was wanted last */
  const [tried, setTried] = useState(handed)
  // loaded before the click, so that it works without the network
  useEffect(() => {
    const fetchParts = () => {
      SubmitFlow.prepare()
      TestPanel.prepare()
      // the editor works without them
      void prepareEditing().catch(() => undefined)
    }
    return whenIdle(fetchParts)
  }, [])
  const examples = parseExamples(problem.examples)
  const { data: known = [] } = useCall(getLanguages, {})
  const language = known.find(({ name }) => name === code.language)
  const written = { language: code.language, code: code.code }
  const hand = () => {
    if (closed !== null) return toast('warning', closed)
    setMarked(null)
    setRequest({ written })
  }
  const run = () => setRuns((count) => (count ?? 0) + 1)
  const tryInput = (next: TriedInput) => {
    // each press is a new run, also of the same input
    setTried({ ...next })
    setRuns((count) => count ?? 0)
  }
  const closeTests = () => {
    setRuns(null)
    setTried(null)
  }
  return (
    <section className={classes.bench} aria-label={t('editor.code')}>
      <EditorToolbar
        pid={problem.id}
        known={known}
        code={code}
        settings={settings}
        focused={focused}
        onFocus={onFocus}
        solved={myStatus === OwnStatus.accepted}
        onSettings={change}
        onFind={() => setFinds((count) => count + 1)}
      />
      {user ? (
        <DraftSaver pid={problem.id} code={code} settings={settings} onSettings={show} />
      ) : (
        code.earlier && <Drafts pid={problem.id} code={code} />
      )}
      <div className={classes.editor} data-fixed={settings.height !== null}>
        <CodeEditor
          value={code.code}
          onChange={code.change}
          contentType={language?.contentType ?? ''}
          settings={settings}
          label={t('editor.code')}
          hint={t('editor.leave')}
          marked={marked?.language === code.language ? marked : null}
          finds={finds}
          onSubmit={hand}
          onRun={run}
        />
      </div>
      {runs !== null && (
        <TestPanel
          pid={problem.id}
          written={written}
          place={code.place}
          visitorPlace={codePlace(problem.id, key, '')}
          examples={examples}
          runs={runs}
          tried={tried}
          onMarked={setMarked}
          onClose={closeTests}
        />
      )}
      {/* screen readers announce each step */}
      <div role="status" aria-label={t('verdict.panel')} className={classes.status}>
        {request && (
          <SubmitFlow detail={detail} request={request} onSending={setSending} onMarked={setMarked} onTry={tryInput} />
        )}
      </div>
      <footer className={classes.actions}>
        {(closed ?? cost) !== null && (
          <p className={classes.closed} data-tone={closed === null ? 'warn' : undefined}>
            {closed ?? cost}
          </p>
        )}
        <Button
          variant="default"
          aria-expanded={runs !== null}
          onClick={() => (runs === null ? setRuns(0) : closeTests())}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
        >
          {t('test.title')}
        </Button>
        <Button
          onClick={hand}
          loading={sending}
          disabled={code.language === '' || closed !== null}
          leftSection={<IconSend size={16} aria-hidden />}
        >
          {t('submit.submit')}
        </Button>
      </footer>
    </section>
  )
}
