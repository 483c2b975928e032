import { Tooltip } from '@mantine/core'
import type { SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import { useTranslation } from 'react-i18next'
import { unknown } from '../../format.ts'
import classes from './columns.module.css'

/** A score; on hover, focus or touch it shows the full score and the points in the OI rank. */
export function ScoreCell({ row }: { row: SubmissionRow }) {
  const { score, ioScore, oiRankScore } = row
  if (score === null) return unknown
  return (
    <Tooltip label={<ScoreRule row={row} />} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={`printed ${classes.score}`}>
        {ioScore === null ? score : `${score} / ${ioScore}`}
        {oiRankScore !== null && <span className={classes.rankScore}>+{oiRankScore}</span>}
      </button>
    </Tooltip>
  )
}

function ScoreRule({ row: { score, ioScore, oiRankScore } }: { row: SubmissionRow }) {
  const { t } = useTranslation('submission')
  return (
    <>
      <div>{t('score.problem', { score, full: ioScore ?? unknown })}</div>
      {oiRankScore !== null && <div>{t('score.rank', { score: oiRankScore })}</div>}
      <div>{t('score.rule')}</div>
    </>
  )
}
