import { Button, NativeSelect } from '@mantine/core'
import { getAssignmentProgress } from '@oj/functions/features/assignment/progress/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconClockEdit } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressQuery, choice, numberFrom, paging } from '../../../lib/addressQuery.ts'
import { adminPath } from '../../../lib/adminPath.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { ProgressTable, Stuck } from '../../class/index.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import classes from '../parts/Assignment.module.css'
import { Remind } from '../parts/Remind.tsx'
import { useAssignment } from '../useAssignment.ts'

type Row = AnswerOf<typeof getAssignmentProgress>['records'][number]

/** How often the class is read again, in ms. Browsers send the tag of what they have. */
const refreshInterval = 4000

const tabs = ['standing', 'stuck'] as const
/** Of who works in one of its classes alone, and reads no programs. */
const tabsOfOne = ['standing'] as const
const sizes = [50, 100] as const
/** `class` is the group, `pid` the problem at which programs fail; null for the first ones. */
const classQuery = addressQuery({
  tab: choice(tabs),
  class: numberFrom(1),
  pid: numberFrom(1),
  ...paging(sizes),
})

/** Who of its classes stands where in an assignment, with points and late days, and at what they are stuck (BX-15). */
export function AssignmentClass() {
  const { t } = useTranslation('class')
  const { role } = useAssignment()
  const { query, change } = useAddressQuery(classQuery)
  const { class: gid, currentPage, limit } = query
  const own = role === 'student' ? tabsOfOne : tabs
  return (
    <>
      <PageTitle title={t('title')} actions={role === 'manager' && <TimesLink />} />
      <Tabs
        tabs={own.map((key) => ({ key, name: t(`tab.${key}`) }))}
        shown={role === 'student' ? 'standing' : query.tab}
        onChange={(tab) => change({ tab })}
      >
        {query.tab === 'standing' || role === 'student' ? (
          <Standing query={{ gid, currentPage, limit }} onClass={(one) => change({ class: one })} onPage={change} />
        ) : (
          <Stuck pid={query.pid} onProblem={(pid) => change({ pid })} />
        )}
      </Tabs>
    </>
  )
}

/** Leads to what is different for classes and students. */
function TimesLink() {
  const { t } = useTranslation('assignment')
  const { id, gid } = useAssignment()
  return (
    <Button
      component={Link}
      to={adminPath('assignment', 'people', gid, id)}
      variant="default"
      leftSection={<IconClockEdit size={17} aria-hidden />}
    >
      {t('class.times')}
    </Button>
  )
}

interface StandingProps {
  query: { gid: number | null; currentPage: number; limit: number }
  onClass: (gid: number) => void
  onPage: (page: { currentPage: number; limit: number }) => void
}

function Standing({ query, onClass, onPage }: StandingProps) {
  const { t } = useTranslation('class')
  const { t: words } = useTranslation('assignment')
  const { id } = useAssignment()
  const set = useProblemSet()
  const { data, error, mutate } = useCall(
    getAssignmentProgress,
    { aid: id, ...query },
    { keepPreviousData: true, refreshInterval },
  )
  if (!data) return error ? <ReadFailure error={error} onRetry={mutate} /> : <Waiting />
  const { problems, records, total, classes: groups } = data
  return (
    <Panel flush>
      {groups.length > 1 && (
        <NativeSelect
          className={classes.which ?? ''}
          label={words('class.which')}
          value={String(data.gid)}
          data={groups.map((one) => ({ value: String(one.gid), label: one.name }))}
          onChange={(event) => onClass(Number(event.currentTarget.value))}
        />
      )}
      {problems.length > 0 && <Remind gid={data.gid} />}
      {total === 0 || problems.length === 0 ? (
        <EmptyState
          title={t(total === 0 ? 'noStudents' : 'noProblems')}
          hint={t(total === 0 ? 'noStudentsHint' : 'noProblemsHint')}
        />
      ) : (
        <ProgressTable
          progress={{ problems, records: records.map((row) => toStudent(words, row)) }}
          to={(problemID, submitID) => set.to('submission', { problemID, submitID }) || null}
        />
      )}
      <Pager page={query} of={data} sizes={sizes} onChange={onPage} />
    </Panel>
  )
}

/** A student as the table of a class shows them. */
function toStudent(t: TFunction<'assignment'>, row: Row) {
  const { due, hasOwnTimes, joinedLate, lateDays, cells, total } = row
  const ownDue = due === null ? t('class.noDue') : t('class.ownDue', { time: dayjs(due).format('MM-DD HH:mm') })
  return {
    ...row,
    steps: cells.map(({ state, count, submitId }) => ({
      state: state === 'not-begun' ? ('none' as const) : state,
      tries: count,
      submitId,
    })),
    about: [
      ...(hasOwnTimes ? [ownDue] : []),
      ...(joinedLate ? [t('class.joinedLate')] : []),
      ...(lateDays > 0 ? [t('class.lateDays', { count: lateDays })] : []),
    ],
    points: total,
  }
}
