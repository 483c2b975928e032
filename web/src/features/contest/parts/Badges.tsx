import { Tooltip } from '@mantine/core'
import type { ContestRow } from '@oj/functions/features/contest/contract-row.ts'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { stateTones } from '../../../ui/status/tones.ts'
import { admissionOf, ruleOf } from '../terms.ts'
import classes from './Badges.module.css'

/** The rule and the admission of a contest, each with its meaning on hover, focus or touch. */
export function Badges({ contest }: { contest: Pick<ContestRow, 'type' | 'auth' | 'isRating' | 'oiRankScoreType'> }) {
  const { t } = useTranslation('contest')
  const rule = ruleOf(contest.type)
  const admission = admissionOf(contest.auth)
  const events = { hover: true, focus: true, touch: true }
  const meaning =
    rule === 'oi' ? t(contest.oiRankScoreType === 'Highest' ? 'rule.highest' : 'rule.recent') : t('rule.acmHint')
  return (
    <span className={classes.badges}>
      <Tooltip label={meaning} events={events} multiline maw={300}>
        <button type="button" className={`printed ${classes.badge}`} data-tone="accent">
          {t(`rule.${rule}`)}
          {contest.isRating && ` + ${t('rule.rating')}`}
        </button>
      </Tooltip>
      <Tooltip label={t(`auth.${admission}Hint`)} events={events} multiline maw={300}>
        <button type="button" className={`printed ${classes.badge}`} data-tone={stateTones[admission]}>
          {admission !== 'public' && <IconLock size={14} aria-hidden />}
          {t(`auth.${admission}`)}
        </button>
      </Tooltip>
    </span>
  )
}
