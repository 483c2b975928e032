import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { filesIn } from '@oj/functions/features/problem/contract-extra-files.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../../../lib/i18n/i18n.ts'
import { openAccountDialog } from '../../../../lib/session/accountDialog.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { toast } from '../../../../lib/toast.ts'
import { part } from '../../../../ui/part/part.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { ProblemHeader } from './ProblemHeader.tsx'
import { ProblemLinks } from './ProblemLinks.tsx'
import classes from './ProblemPane.module.css'
import { Statement } from './Statement.tsx'

const MySubmissions = part(async () => (await withTexts(import('./MySubmissions.tsx'), 'submission')).MySubmissions)

const Note = part(async () => (await withTexts(import('../../note/Note.tsx'), 'note')).Note)

const Annex = part(async () => (await import('./Annex.tsx')).Annex)

type TabKey = 'description' | 'submissions' | 'annex' | 'note'

/** Tabs of a problem: its text, the reader's own submissions, its files, the reader's note. */
export function ProblemPane({ detail }: { detail: AnswerOf<typeof getProblemDetail> }) {
  const { t } = useTranslation('problem')
  const { user, isBack } = useSession()
  const [tab, setTab] = useState<TabKey>('description')
  /** once opened, the note stays mounted, so that other tabs do not discard what is written */
  const [isNoteOpen, setNoteOpen] = useState(false)
  const files = Object.entries(filesIn(detail.problem.userExtraFile ?? '') ?? {})
  const shown = user === null && (tab === 'submissions' || tab === 'note') ? 'description' : tab

  const choose = (next: TabKey) => {
    if (next === 'submissions' && user === null) {
      toast('warning', t('submit.loginFirst'))
      openAccountDialog('login')
    }
    if (next === 'note') setNoteOpen(true)
    setTab(next)
  }

  return (
    <article className={classes.pane}>
      <ProblemHeader detail={detail} />
      <Tabs
        shown={shown}
        onChange={choose}
        end={<ProblemLinks detail={detail} />}
        tabs={[
          { key: 'description', name: t('tab.description') },
          { key: 'submissions', name: t('tab.submissions') },
          ...(files.length > 0 ? [{ key: 'annex', name: t('tab.annex') } as const] : []),
          ...(isBack ? [{ key: 'note', name: t('tab.note') } as const] : []),
        ]}
      >
        {/* the statement is printed, whichever tab is shown */}
        <div className="printed" hidden={shown !== 'description'}>
          <Statement problem={detail.problem} tags={detail.tags} />
        </div>
        <div className="unprinted">
          {shown === 'submissions' && <MySubmissions problemId={detail.problem.problemId} />}
          {shown === 'annex' && <Annex files={files} />}
          {user !== null && isNoteOpen && (
            <div hidden={shown !== 'note'}>
              <Note key={user.uid} pid={detail.problem.id} />
            </div>
          )}
        </div>
      </Tabs>
    </article>
  )
}
