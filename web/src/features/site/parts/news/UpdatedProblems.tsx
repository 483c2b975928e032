import { Anchor } from '@mantine/core'
import { getRecentUpdatedProblem } from '@oj/functions/features/home/contract-shown.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../../lib/calls/swr.ts'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import classes from '../Block.module.css'
import { Block, noEntries } from '../Block.tsx'

export function UpdatedProblems() {
  const { t } = useTranslation('site')
  const result = useCall(getRecentUpdatedProblem, {})
  return (
    <Block
      title={t('problems.title')}
      actions={
        <Anchor component={Link} to="/problem" fz="sm" fw={600}>
          {t('problems.all')}
        </Anchor>
      }
      result={result}
      isEmpty={noEntries}
      lines={6}
    >
      {(problems) => (
        <ul className={classes.rows}>
          {problems.map(({ id, problemId, title, gmtModified }) => (
            <li key={id}>
              <span className={classes.id}>{problemId}</span>
              <div className={classes.what}>
                <Link to={`/problem/${encodeURIComponent(problemId)}`}>{title}</Link>
              </div>
              <span className={classes.side}>
                <RelativeTime at={gmtModified} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}
