import { remoteJudges } from '@oj/functions/features/judging/contract-remotes.ts'
import { answerLanguage } from '@oj/functions/features/problem/contract-facts.ts'
import type { SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { TFunction } from 'i18next'
import { languageTitle } from '../../lib/languageTitle.ts'

/** A dash replaces values that are unknown or hidden from the reader. */
export const unknown = '–'

/** `12 ms`, or `1.25 s` from a second on. */
export function formatTime(ms: number | null): string {
  if (ms === null) return unknown
  return ms < 1000 ? `${ms} ms` : `${formatHundredths(ms / 1000)} s`
}

/** `512 KB`, or `3.4 MB` from 1,024 on. */
export function formatMemory(kb: number | null): string {
  if (kb === null) return unknown
  return kb < 1024 ? `${kb} KB` : `${formatHundredths(kb / 1024)} MB`
}

/** The length of code, of which a character counts as a byte. */
export const formatLength = (characters: number) =>
  characters < 1024 ? `${characters} B` : `${formatHundredths(characters / 1024)} KB`

const formatHundredths = (value: number) => String(Math.round(value * 100) / 100)

/** Verdicts of submissions that did not run, which have a message instead of figures. */
const withoutRun: readonly number[] = [Status.compileError, Status.systemError, Status.submitFailed]

interface Ran {
  status: number
  time: number | null
  memory: number | null
}

/** Whether there is a message instead of figures. */
export const hasWords = ({ status }: { status: number }) => withoutRun.includes(status)

/** The time of a run in ms; null where nothing has run. */
export const timeOf = (row: Ran) => (hasWords(row) ? null : row.time)

/** The memory of a run in KB; null where nothing has run. */
export const memoryOf = (row: Ran) => (hasWords(row) ? null : row.memory)

/** Whether another site gave no verdict: it did not get the submission, or its verdict is unknown. */
export const isUntold = ({ status, judger }: Pick<SubmissionRow, 'status' | 'judger'>): boolean =>
  status === Status.submitFailed || (status === Status.submittedUnknown && remoteJudges.some((name) => name === judger))

/** The language of a submission for reading; answers to questions have none. */
export const languageOfSubmission = (
  { language }: { readonly language: string },
  t: TFunction<'submission'>,
): string => (language === answerLanguage ? t('answers') : languageTitle(language))
