import { Stack } from '@mantine/core'
import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import type { UserHome } from '@oj/functions/features/profile/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import classes from './Solved.module.css'

/** The solved problems, level by level. */
export function Solved({ user }: { user: UserHome }) {
  const { t } = useTranslation('profile')
  const { data: levels = [] } = useCall(getDifficulties, {})
  const groups = Object.entries(user.solvedGroupByDifficulty).sort(([a], [b]) => Number(a) - Number(b))
  if (groups.length === 0)
    return (
      <Panel>
        <EmptyState title={t('solved.none')} hint={t('solved.noneHint')} />
      </Panel>
    )
  return (
    <Stack gap="md">
      {groups.map(([id, problems]) => {
        const level = levels.find((one) => String(one.id) === id)
        const name = level ? pickText(level.name, currentLocale()) : t('solved.level', { id })
        return (
          <Panel key={id} title={name} count={t('solved.count', { count: problems.length })}>
            <ul className={classes.problems}>
              {problems.map(({ id, problemId }) => (
                <li key={id}>
                  <Link to={`/problem/${encodeURIComponent(problemId)}`}>{problemId}</Link>
                </li>
              ))}
            </ul>
          </Panel>
        )
      })}
    </Stack>
  )
}

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
