import type { CaseRow } from '@oj/functions/features/submission/contract.ts'
import { useTranslation } from 'react-i18next'
import { focusable } from '../../../ui/focusable.ts'
import classes from './CaseMessage.module.css'

/** Why a test point got its verdict; it opens on a part of its data where staff have that shown. */
export function CaseMessage({ row: { message, inputData, outputData, userOutput } }: { row: CaseRow }) {
  const { t } = useTranslation('submission')
  if (inputData === undefined || outputData === undefined) return <span className={classes.words}>{message}</span>
  return (
    <details className={classes.words}>
      <summary>{message || t('detail.data')}</summary>
      <Part title={t('detail.input')} text={inputData} />
      <Part title={t('detail.answer')} text={outputData} />
      {userOutput !== undefined && <Part title={t('detail.written')} text={userOutput} />}
    </details>
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
        <pre ref={focusable} className={classes.data}>
          {text}
        </pre>
      )}
    </>
  )
}
