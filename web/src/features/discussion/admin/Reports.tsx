import { Button } from '@mantine/core'
import {
  getDeletedDiscussions,
  getDiscussionList,
  getDiscussionReports,
  handleDiscussionReport,
  type Report,
  reportOutcomes,
} from '@oj/functions/features/discussion/contract.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { Stacked, TitleLink, Under } from '../../../ui/table/Stacked.tsx'
import { useTablet } from '../../../ui/useNarrow.ts'
import { detailPath } from '../address.ts'
import classes from './Admin.module.css'
import type { AdminQuery } from './query.ts'

interface Props {
  query: AdminQuery
  onChange: (next: Partial<AdminQuery>) => void
}

/** The reports of users, and how staff have handled them. */
export function Reports({ query, onChange }: Props) {
  const { t } = useTranslation('discussion')
  const { currentPage, limit } = query
  const narrow = useTablet()
  const list = useCall(getDiscussionReports, { currentPage, limit }, { keepPreviousData: true })
  return (
    <Panel flush>
      <ListTable
        label={t('admin.tab.reports')}
        list={list}
        rowKey={({ id }) => id}
        page={query}
        onPage={onChange}
        empty={<EmptyState title={t('admin.noReports')} hint={t('admin.noReportsHint')} />}
        columns={narrow ? phoneColumns(t) : reportColumns(t)}
      />
    </Panel>
  )
}

const titleOf = (row: Report) => (
  <span className={classes.title}>
    <TitleLink to={detailPath(row.did, row.gid)}>{row.discussionTitle}</TitleLink>
    <span className={classes.reason}>{row.discussionAuthor}</span>
  </span>
)

function Reason({ report: { tags, content } }: { report: Report }) {
  const { t } = useTranslation('discussion')
  return (
    <>
      {tags.map((tag) => t(`report.tag.${tag}`)).join(' · ')}
      <span className={classes.reason}>{content}</span>
    </>
  )
}

function State({ report: { status, outcome, handledBy } }: { report: Report }) {
  const { t } = useTranslation('discussion')
  if (!status) return t('admin.open')
  return (
    <>
      {t(`admin.was.${outcome ?? 'none'}`)}
      <span className={classes.reason}>{t('admin.handled', { name: handledBy })}</span>
    </>
  )
}

const reportColumns = (t: TFunction<'discussion'>): Column<Report>[] => [
  { key: 'title', title: t('form.title'), wrap: true, render: titleOf },
  { key: 'what', title: t('admin.what'), wrap: true, render: (row) => <Reason report={row} /> },
  { key: 'reporter', title: t('admin.reporter'), render: ({ reporter }) => reporter },
  { key: 'at', title: t('admin.when'), render: ({ gmtCreate }) => <RelativeTime at={gmtCreate} /> },
  { key: 'state', title: t('admin.state'), render: (row) => <State report={row} /> },
  {
    key: 'actions',
    title: t('admin.actions'),
    align: 'right',
    pinned: true,
    render: (row) => <Decide report={row} />,
  },
]

/** One cell, with the buttons at its end. */
const phoneColumns = (t: TFunction<'discussion'>): Column<Report>[] => [
  {
    key: 'what',
    title: t('admin.what'),
    wrap: true,
    render: (row) => (
      <Stacked>
        {titleOf(row)}
        <div>
          <Reason report={row} />
        </div>
        <Under>
          <span>{row.reporter}</span>
          <RelativeTime at={row.gmtCreate} />
        </Under>
        <div>
          <State report={row} />
        </div>
        <div className={classes.below}>
          <Decide report={row} />
        </div>
      </Stacked>
    ),
  },
]

/** The buttons with which staff handle a report. */
function Decide({ report: { id, status } }: { report: Report }) {
  const { t } = useTranslation('discussion')
  const { run, running } = useAction(handleDiscussionReport)
  async function decide(outcome: (typeof reportOutcomes)[number] | null) {
    if ((await run({ id, status: outcome !== null, outcome })) === undefined) return
    await Promise.all([reloadCalls(getDiscussionReports), forgetCalls(getDiscussionList, getDeletedDiscussions)])
  }
  const offered = status ? ([null] as const) : reportOutcomes
  return (
    <span className={classes.turns}>
      {offered.map((outcome) => (
        <Button
          key={outcome}
          size="compact-sm"
          variant="subtle"
          disabled={running}
          onClick={() => void decide(outcome)}
        >
          {t(`admin.outcome.${outcome ?? 'again'}`)}
        </Button>
      ))}
    </span>
  )
}
