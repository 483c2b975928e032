import { Anchor, Button } from '@mantine/core'
import { getSubmissionList, type SubmissionRow } from '@oj/functions/features/submission/contract-list.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { bankSet, problemLinkState, setOfRow } from '../../problem-set/index.ts'
import { newestOfEach } from '../newestOfEach.ts'
import classes from './Block.module.css'
import { Block } from './Block.tsx'

/** How many submissions are read, and how many problems of them are shown. */
const readMost = 30
const shownMost = 5

/** The problems that the user worked on last, or a first step for new users. */
export function Resume() {
  const { t } = useTranslation('site')
  const result = useCall(getSubmissionList, { onlyMine: true, limit: readMost })
  const isNew = result.data?.records.length === 0
  return (
    <Block
      title={t('resume.title')}
      actions={
        !isNew && (
          <Anchor component={Link} to="/status?onlyMine=true" fz="sm" fw={600}>
            {t('resume.all')}
          </Anchor>
        )
      }
      result={result}
      lines={4}
    >
      {({ records }) =>
        isNew ? (
          <div className={classes.first}>
            <p className={classes.quiet}>{t('resume.none')}</p>
            <Button component={Link} to="/problem" size="sm">
              {t('welcome.solve')}
            </Button>
          </div>
        ) : (
          <ul className={classes.rows}>
            {newestOfEach(records, ({ pid }) => pid)
              .filter(({ isRemoved }) => !isRemoved)
              .slice(0, shownMost)
              .map((row) => (
                <Left key={row.pid} row={row} />
              ))}
          </ul>
        )
      }
    </Block>
  )
}

function Left({ row }: { row: SubmissionRow }) {
  const { submitId, pid, displayPid, title, status, submitTime } = row
  const { to } = setOfRow(row, bankSet)
  return (
    <li>
      <Link className={classes.badge} to={to('submission', { problemID: displayPid, submitID: submitId })}>
        <StatusBadge status={status} brief />
      </Link>
      <div className={classes.what}>
        <Link to={to('problem', { problemID: displayPid })} {...problemLinkState(pid)}>
          {displayPid} {title}
        </Link>
      </div>
      <span className={classes.side}>
        <RelativeTime at={submitTime} />
      </span>
    </li>
  )
}
