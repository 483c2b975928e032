import { Skeleton, Stack } from '@mantine/core'
import { answerLanguage } from '@oj/functions/features/problem/contract-facts.ts'
import { getAllCaseResult, getSubmissionDetail } from '@oj/functions/features/submission/contract.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { type ComponentType, useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { reloadCalls, useCall } from '../../../lib/calls/swr.ts'
import { withTexts } from '../../../lib/i18n/i18n.ts'
import { useSession } from '../../../lib/session/session.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { part } from '../../../ui/part/part.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { problemLinkState, setOfRow, useProblemSet } from '../../problem-set/index.ts'
import { Cases } from '../parts/cases/Cases.tsx'
import { CodePart, Comparison } from '../parts/code/CodePart.tsx'
import { type Submission, Verdict, VerdictMessage } from '../parts/Verdict.tsx'
import type { TriedInput } from '../triedInput.ts'
import { useLiveRows } from '../useLiveRows.ts'
import classes from './SubmissionDetails.module.css'

interface BelowCode {
  submitId: number
  code: string
}

/** The page of a submission; `Below` is what other slices show below its code. */
export const submissionDetailsWith = (Below: ComponentType<BelowCode>) => () => <SubmissionDetails Below={Below} />

/** One submission: its verdict, its test points and its code, as far as the reader may see them. */
function SubmissionDetails({ Below }: { Below: ComponentType<BelowCode> }) {
  const { submitID = '' } = useParams()
  const { t } = useTranslation('submission')
  const { fields, to } = useProblemSet()
  const list = { to: to('submissions'), name: t('title') }
  // no submission has the number 0
  const input = { submitId: parseWholeNumber(submitID) ?? 0, ...fields }
  const { data, error, mutate } = useCall(getSubmissionDetail, input, { keepPreviousData: true })
  const readAgain = useCallback(() => Promise.all([mutate(), reloadCalls(getAllCaseResult)]), [mutate])
  return (
    <>
      {!error && <PageTitle title={t('detail.title', { id: submitID })} />}
      {data && <Details key={data.submission.submitId} {...data} Below={Below} onChanged={readAgain} />}
      {!data && (error ? <ReadFailure error={error} onRetry={mutate} list={list} /> : <Waiting />)}
    </>
  )
}

const Sheet = part(async () => (await withTexts(import('../parts/Sheet.tsx'), 'exam')).Sheet)

interface DetailsProps {
  submission: Submission
  codeShare: boolean
  mayJudge: boolean
  Below: ComponentType<BelowCode>
  /** called when the verdict arrived, or was changed here */
  onChanged: () => unknown
}

function Details({ submission, codeShare, mayJudge, Below, onChanged }: DetailsProps) {
  const { t } = useTranslation('submission')
  const live = useLiveSubmission(submission, onChanged)
  const { user } = useSession()
  const here = useProblemSet()
  const navigate = useNavigate()
  const tryInput = (tried: TriedInput) => {
    const { state } = problemLinkState(live.pid)
    void navigate(setOfRow(live, here).to('problem', { problemID: live.displayPid }), { state: { ...state, tried } })
  }
  const isTheirs = mayJudge || user?.uid === live.uid
  const readable = live.code === null ? null : { ...live, code: live.code }
  const isSheet = live.language === answerLanguage
  const isUncompiled = readable !== null && live.status === Status.compileError && Boolean(live.errorMessage)
  return (
    <Stack gap="md" data-in-order>
      <Verdict
        submission={live}
        isBrief={isUncompiled}
        onChanged={mayJudge ? onChanged : null}
        onSent={isTheirs ? onChanged : null}
      />
      {readable && !isSheet && <Comparison submission={readable} />}
      {readable && isSheet && (
        <Sheet submitId={live.submitId} uid={live.uid} status={live.status} onMarked={onChanged} />
      )}
      {readable === null ? (
        <Panel title={t('detail.code')}>{t('detail.hidden')}</Panel>
      ) : isSheet ? null : (
        <div className={classes.beside}>
          {isUncompiled && (
            <Panel title={t('detail.compiler')}>
              <VerdictMessage>{live.errorMessage}</VerdictMessage>
            </Panel>
          )}
          {!isUncompiled && isSettled(live.status) && (
            <Cases
              submitId={live.submitId}
              isScored={live.ioScore !== null}
              isAccepted={live.status === Status.accepted}
              onTry={live.isRemoved ? undefined : tryInput}
            />
          )}
          <CodePart submission={readable} codeShare={codeShare} onShared={onChanged} />
        </div>
      )}
      {readable && !isSheet && <Below submitId={live.submitId} code={readable.code} />}
    </Stack>
  )
}

/** Whether there is a verdict that the reader may know; otherwise test points are hidden, too. */
const isSettled = (status: number) => !isRunning(status) && status !== Status.submittedUnknown

/** The submission with its live state; `onSettled` is called when its verdict arrives. */
function useLiveSubmission(submission: Submission, onSettled: () => unknown): Submission {
  const rows = useMemo(() => [submission], [submission])
  const newest = useLiveRows(rows)?.[0]
  const settled = newest !== undefined && isRunning(submission.status) && !isRunning(newest.status)
  useEffect(() => {
    if (settled) onSettled()
  }, [settled, onSettled])
  return { ...submission, ...newest }
}

const Waiting = () => (
  <Stack gap="md" aria-busy data-waiting>
    <Skeleton height={112} radius="lg" />
    <Skeleton height={320} radius="lg" />
  </Stack>
)
