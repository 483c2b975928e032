import type { CaseRow } from '@oj/functions/features/submission/contract.ts'
import { useTranslation } from 'react-i18next'
import { makeFocusable } from '../../../../ui/focusable.ts'
import classes from './CaseMessage.module.css'

/** Whether there is more to say of a test point than its figures. */
export const hasMessage = ({ message, comment, inputData }: CaseRow) =>
  message !== '' || Boolean(comment) || inputData !== undefined

/** Why a test point got its verdict, with a part of its data where that is shown. */
export function CaseMessage({ row: { message, comment, inputData, outputData, userOutput } }: { row: CaseRow }) {
  const { t } = useTranslation('submission')
  return (
    <>
      {message && <p className={classes.words}>{message}</p>}
      {/* the server gives it to staff only */}
      {comment && <Part title={t('detail.comment')} text={comment} />}
      {inputData !== undefined && <Part title={t('detail.input')} text={inputData} />}
      {outputData !== undefined && <Part title={t('detail.answer')} text={outputData} />}
      {userOutput !== undefined && <Part title={t('detail.written')} text={userOutput} />}
    </>
  )
}

function Part({ title, text }: { title: string; text: string | null }) {
  const { t } = useTranslation('submission')
  return (
    <>
      <p className={classes.title}>{title}</p>
      {text === null ? (
        t('detail.tooLarge')
      ) : (
        <pre ref={makeFocusable} className={classes.data}>
          {text}
        </pre>
      )}
    </>
  )
}
