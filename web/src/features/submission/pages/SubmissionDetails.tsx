import { Skeleton, Stack } from '@mantine/core'
import { answerLanguage } from '@oj/functions/features/problem/contract-facts.ts'
import { getAllCaseResult, getSubmissionDetail } from '@oj/functions/features/submission/contract.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { type ComponentType, useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { reloadCalls, useCall } from '../../../lib/calls/swr.ts'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { useSession } from '../../../lib/session/session.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { part } from '../../../ui/part/part.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { Cases } from '../parts/cases/Cases.tsx'
import { CodePart, Comparison } from '../parts/code/CodePart.tsx'
import { type Submission, Verdict, VerdictMessage } from '../parts/Verdict.tsx'
import { useLiveRows } from '../useLiveRows.ts'
import classes from './SubmissionDetails.module.css'

/** A program that its reader may see, for what stands below it. */
interface BelowCode {
  submitId: number
  code: string
}

/** The page of a submission, with what other slices show below its code. */
export const submissionDetailsWith = (Below: ComponentType<BelowCode>) => () => <SubmissionDetails Below={Below} />

/** One submission: its verdict, its test points and its code, as far as the reader may see them. */
function SubmissionDetails({ Below }: { Below: ComponentType<BelowCode> }) {
  const { submitID = '' } = useParams()
  const { t } = useTranslation('submission')
  const { fields, to } = useProblemSet()
  const list = { to: to('submissions'), name: t('title') }
  // what is no number is the number of none
  const asked = { submitId: parseWholeNumber(submitID) ?? 0, ...fields }
  const { data, error, mutate } = useCall(getSubmissionDetail, asked, { keepPreviousData: true })
  const readAgain = useCallback(() => Promise.all([mutate(), reloadCalls(getAllCaseResult)]), [mutate])
  return (
    <>
      {!error && <PageTitle title={t('detail.title', { id: submitID })} />}
      {data && <Details key={data.submission.submitId} {...data} Below={Below} onChanged={readAgain} />}
      {!data && (error ? <ReadFailure error={error} onRetry={mutate} list={list} /> : <Waiting />)}
    </>
  )
}

/** Answers to questions, which are no code. */
const Sheet = part(async () => {
  const [{ Sheet }] = await Promise.all([import('../parts/Sheet.tsx'), loadTexts(['exam'])])
  return Sheet
})

interface DetailsProps {
  submission: Submission
  codeShare: boolean
  mayJudge: boolean
  Below: ComponentType<BelowCode>
  /** the verdict arrived while the page was open, or was changed here */
  onChanged: () => unknown
}

function Details({ submission, codeShare, mayJudge, Below, onChanged }: DetailsProps) {
  const { t } = useTranslation('submission')
  const live = useLiveSubmission(submission, onChanged)
  const { user } = useSession()
  const isTheirs = mayJudge || user?.uid === live.uid
  const readable = live.code === null ? null : { ...live, code: live.code }
  /** nothing has run: what the compiler says stands beside the code, in place of the test points */
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
            />
          )}
          <CodePart submission={readable} codeShare={codeShare} onShared={onChanged} />
        </div>
      )}
      {readable && !isSheet && <Below submitId={live.submitId} code={readable.code} />}
    </Stack>
  )
}

/** Whether there is a verdict, and the reader may know it; else they may not know of its test points either. */
const isSettled = (status: number) => !isRunning(status) && status !== Status.submittedUnknown

/** The submission with its newest state; reads it whole again when its verdict has come, for messages and cases. */
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
