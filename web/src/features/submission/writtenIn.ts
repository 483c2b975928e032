import { answerLanguage } from '@oj/functions/features/problem/contract-facts.ts'
import type { TFunction } from 'i18next'
import { languageTitle } from '../../lib/languageTitle.ts'

/** What a submission is written in: answers to questions have no language. */
export const languageOfSubmission = (
  { language }: { readonly language: string },
  t: TFunction<'submission'>,
): string => (language === answerLanguage ? t('answers') : languageTitle(language))
