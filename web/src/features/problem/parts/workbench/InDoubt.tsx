import { Button } from '@mantine/core'
import { answerLanguage } from '@oj/functions/features/problem/contract-facts.ts'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import type { Progress } from '../../code/useSubmit.ts'
import classes from './VerdictPanel.module.css'

type InDoubtProps = Extract<Progress, { name: 'doubt' }> & {
  onCheck: () => void
  onSend: () => void
  onFollow: (submitId: number) => void
}

/** Shows what became of a submission without an answer, and offers to send it again where that would not send it twice. */
export function InDoubt({ written, known, onCheck, onSend, onFollow }: InDoubtProps) {
  const { t } = useTranslation('problem')
  const isRow = typeof known === 'object'
  const kind = written.language === answerLanguage ? 'answers' : 'code'
  return (
    <div className={classes.line}>
      <span>
        {isRow ? t(`doubt.${kind}.found`, { id: known.submitId }) : t(`doubt.${kind}.${known}`)}{' '}
        {isRow && <RelativeTime at={known.submitTime} />}
      </span>
      {isRow && (
        <Button size="compact-sm" variant="light" onClick={() => onFollow(known.submitId)}>
          {t('doubt.follow')}
        </Button>
      )}
      {known === 'unknown' && (
        <Button size="compact-sm" variant="light" onClick={onCheck}>
          {t('verdict.again')}
        </Button>
      )}
      {(isRow || known === 'unsent' || known === 'absent') && (
        <Button size="compact-sm" variant="default" onClick={onSend}>
          {t('doubt.send')}
        </Button>
      )}
    </div>
  )
}
