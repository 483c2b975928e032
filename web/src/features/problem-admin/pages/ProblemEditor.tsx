import { Alert, Anchor, Skeleton } from '@mantine/core'
import { getAdminProblem, getNextProblemId, type ProblemEdit } from '@oj/functions/features/problem-admin/contract.ts'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { type TabName, tabOf, tabsFor } from '../form.ts'
import { CodeTab } from '../parts/editor/CodeTab.tsx'
import { DataTab } from '../parts/editor/data/DataTab.tsx'
import { DraftNotice, EditorHead } from '../parts/editor/EditorHead.tsx'
import { HistoryTab } from '../parts/editor/HistoryTab.tsx'
import { JudgingTab } from '../parts/editor/judging/JudgingTab.tsx'
import { PaperTab } from '../parts/editor/paper/PaperTab.tsx'
import { SolutionsTab } from '../parts/editor/SolutionsTab.tsx'
import { StatementTab } from '../parts/editor/StatementTab.tsx'
import { SharingTab } from '../parts/editor/sharing/SharingTab.tsx'
import { type JudgeProgram, useJudgeProgram } from '../useJudgeProgram.ts'
import { type ProblemEditor as Editor, type Start, useProblemEditor } from '../useProblemEditor.ts'

/** Creates a problem in the set of the address; the next free display id is suggested. */
export function ProblemCreate() {
  const set = useProblemSet()
  const { data, error } = useCall(getNextProblemId, set.fields, { quiet: true })
  // without a suggestion the author chooses the id
  return data || error ? <Loaded key="new" edit={null} start={data ?? {}} /> : <Waiting />
}

const Waiting = () => <Skeleton height={420} radius="lg" aria-busy />

/** Changes the problem that the address names. */
export function ProblemEditPage() {
  const { pid = '' } = useParams()
  const { t } = useTranslation('problem-admin')
  const set = useProblemSet()
  const { data, error, mutate } = useCall(getAdminProblem, { pid }, { revalidateIfStale: false })
  if (error && !data)
    return <ReadFailure error={error} onRetry={mutate} list={{ to: set.to('authoring'), name: t('back') }} />
  return data ? <Loaded key={data.id} edit={data} start={{}} /> : <Waiting />
}

interface TabProps {
  editor: Editor
  program: JudgeProgram
}

const tabPanels: Readonly<Record<TabName, ComponentType<TabProps>>> = {
  statement: StatementTab,
  questions: PaperTab,
  judging: JudgingTab,
  data: DataTab,
  code: CodeTab,
  solutions: SolutionsTab,
  sharing: SharingTab,
  history: HistoryTab,
}

function Loaded({ edit, start }: { edit: ProblemEdit | null; start: Start }) {
  const { t } = useTranslation('problem-admin')
  const navigate = useNavigate()
  const set = useProblemSet()
  const editor = useProblemEditor(edit, start)
  const program = useJudgeProgram(editor)
  const [shown, setShown] = useState<TabName>('statement')
  const TabPanel = tabPanels[shown]
  const faulty = new Set(Object.keys(editor.faults).map(tabOf))
  // a new problem has no versions, and only those of the bank are shared
  const missing: readonly TabName[] = [
    ...(editor.pid === 0 ? (['history'] as const) : []),
    ...(editor.pid === 0 || !set.shares ? (['sharing'] as const) : []),
  ]
  const tabs = tabsFor(editor.form.problem).filter((name) => !missing.includes(name))

  async function save() {
    const faulty = editor.check().map(tabOf)
    if (faulty[0]) return setShown(faulty.includes(shown) ? shown : faulty[0])
    if (!(await program.isReady())) return setShown('judging')
    const pid = await editor.save()
    if (pid !== null && editor.pid === 0) void navigate(set.to('edit', { pid }), { replace: true })
  }
  return (
    <>
      <EditorHead editor={editor} onSave={() => void save()} />
      {edit?.remoteAddress != null && <RemoteNotice address={edit.remoteAddress} />}
      <DraftNotice editor={editor} />
      <Tabs
        shown={shown}
        onChange={setShown}
        tabs={tabs.map((key) => ({ key, name: faulty.has(key) ? `${t(`tab.${key}`)} ⚠` : t(`tab.${key}`) }))}
      >
        <TabPanel editor={editor} program={program} />
      </Tabs>
    </>
  )
}

/** Links to the original of a problem of another site. */
function RemoteNotice({ address }: { address: string }) {
  const { t } = useTranslation('problem-admin')
  return (
    <Alert data-tone="warn" mb="md">
      {t('remote.notice')}{' '}
      <Anchor href={address} target="_blank" rel="noreferrer" fz="sm">
        {t('remote.original')} ({address})
      </Anchor>
    </Alert>
  )
}
