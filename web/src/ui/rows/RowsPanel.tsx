import { useTranslation } from 'react-i18next'
import type { RowsOnTheWay } from '../../lib/rows/useRows.ts'
import { RowsCheck } from './RowsCheck.tsx'
import { RowsChoose } from './RowsChoose.tsx'
import { RowsDone } from './RowsDone.tsx'
import { Sending } from './Sending.tsx'
import type { RowsWords } from './words.ts'

interface Props {
  onTheWay: RowsOnTheWay
  words: RowsWords
}

/** Rows from a file, step by step: chosen, checked, sent, answered for. */
export function RowsPanel({ onTheWay: { state, take, start, again, reset }, words }: Props) {
  const { t } = useTranslation('rows')
  switch (state.step) {
    case 'choose':
      return <RowsChoose words={words} onFile={(file) => void take(file)} />
    case 'asking':
      return <Sending title={t('asking')} message={t('asked', state)} {...state} />
    case 'check':
      return <RowsCheck {...state} words={words} onSend={() => void start(state.rows)} onOther={reset} />
    case 'sending':
      return <Sending title={words.sending} message={t('progress', state)} {...state} />
    case 'done':
      return <RowsDone result={state} words={words} onAgain={() => void again(state)} onOther={reset} />
  }
}
