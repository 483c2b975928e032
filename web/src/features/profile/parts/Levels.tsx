import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import type { UserHome } from '@oj/functions/features/profile/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './Levels.module.css'

/** How many problems of each level a user has solved. */
export function Levels({ user }: { user: UserHome }) {
  const { t } = useTranslation('profile')
  const { data: levels = [] } = useCall(getDifficulties, {})
  return (
    <Panel title={t('levels')}>
      <ul className={classes.levels}>
        {levels.map(({ id, name, color }) => {
          const count = user.solvedGroupByDifficulty[id]?.length ?? 0
          return (
            <li key={id}>
              <span>{pickText(name, currentLocale())}</span>
              <span className={classes.track} aria-hidden>
                <span style={{ width: `${(100 * count) / Math.max(1, user.ac)}%`, background: color }} />
              </span>
              <b>{count}</b>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
