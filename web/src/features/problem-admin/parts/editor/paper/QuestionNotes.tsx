import { Alert, List } from '@mantine/core'
import type { readQuestions } from '@oj/functions/features/problem-exchange/contract-questions.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { pickText } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../../../lib/i18n/i18n.ts'

/** What is told of questions that came from a file, or went into one. */
export interface QuestionReport extends Pick<AnswerOf<typeof readQuestions>, 'left' | 'changes'> {
  readonly way: 'in' | 'out'
}

/** Names the questions that have no place where they went, and what of the others is not the same there. */
export function QuestionNotes({ way, left, changes }: QuestionReport) {
  const { t } = useTranslation('problem-admin')
  const said = (text: Parameters<typeof pickText>[0]) => pickText(text, currentLocale())
  return (
    <>
      {left.length > 0 && (
        <Alert data-tone="warn" w="100%" title={t(`paper.file.left.${way}`, { count: left.length })}>
          <List size="sm">
            {left.map(({ number, start, message }) => (
              <List.Item key={number}>
                {t('paper.file.leftOne', { number, start: said(start), reason: said(message) })}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {changes.length > 0 && (
        <Alert data-tone="warn" w="100%" title={t(`paper.file.changed.${way}`)}>
          <List size="sm">
            {changes.map(({ code, message }) => (
              <List.Item key={code}>{said(message)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  )
}
