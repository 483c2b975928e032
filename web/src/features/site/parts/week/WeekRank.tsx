import { getRecentSevenAcRank } from '@oj/functions/features/rank/contract-week.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { makeFocusable } from '../../../../ui/focusable.ts'
import { Medal } from '../../../../ui/Medal.tsx'
import { UserLink } from '../../../../ui/user/UserLink.tsx'
import { Block, noEntries } from '../Block.tsx'
import classes from './WeekRank.module.css'
import { withRanks } from './withRanks.ts'

/** The users who solved most in the last seven days; at most 500 px high. */
export function WeekRank() {
  const { t } = useTranslation('site')
  const result = useCall(getRecentSevenAcRank, {})
  return (
    <Block title={t('week.rank')} result={result} isEmpty={noEntries} lines={5}>
      {(users) => (
        <div className={classes.scroll} ref={makeFocusable}>
          <ol className={classes.rows}>
            {withRanks(users).map(({ ac, rank, ...user }) => (
              <li key={user.uid}>
                <Medal rank={rank} />
                <UserLink {...user} brief />
                <span className={classes.ac}>{t('week.solved', { count: ac })}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Block>
  )
}
