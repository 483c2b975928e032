import { Button, Checkbox } from '@mantine/core'
import { assignmentLimits } from '@oj/functions/features/assignment/contract-terms.ts'
import { getChoosableProblems } from '@oj/functions/features/assignment/entries/contract.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useAdminPlace } from '../../owned/index.ts'
import type { PickedProblem } from './form.ts'
import { assignments } from './kind.ts'
import classes from './ProblemPicker.module.css'

interface Props {
  picked: readonly PickedProblem[]
  onPick: (picked: PickedProblem[]) => void
}

/** Picks problems of the bank and of the group, several at once, in the order in which they are picked. */
export function ProblemPicker({ picked, onPick }: Props) {
  const { t } = useTranslation('assignment-admin')
  const { gid } = useAdminPlace(assignments)
  const [query, setQuery] = useState({ keyword: '', currentPage: 1, limit: 10 })
  const list = useCall(getChoosableProblems, { gid: gid ?? 0, ...query }, { keepPreviousData: true })
  const pids = new Set(picked.map(({ pid }) => pid))
  const isFull = picked.length >= assignmentLimits.problems
  const without = (pid: number) => picked.filter((one) => one.pid !== pid)
  return (
    <Panel flush title={t('picker.title', { count: picked.length })}>
      {picked.length > 0 && (
        <ul className={classes.picked}>
          {picked.map(({ pid, problemId, title }) => (
            <li key={pid}>
              <Button
                size="compact-sm"
                variant="light"
                rightSection={<IconX size={14} aria-hidden />}
                aria-label={t('picker.remove', { problemId, title })}
                onClick={() => onPick(without(pid))}
              >
                {problemId} {title}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.search}>
        <SearchField
          label={t('picker.search')}
          value={query.keyword}
          delay={300}
          onSearch={(keyword) => setQuery({ ...query, keyword, currentPage: 1 })}
        />
      </div>
      <ListTable
        label={t('picker.search')}
        list={list}
        rowKey={({ id }) => id}
        minor
        page={query}
        onPage={(page) => setQuery({ ...query, ...page })}
        empty={<EmptyState title={t('picker.none')} />}
        columns={[
          {
            key: 'pick',
            title: t('picker.column'),
            width: 72,
            render: ({ id, problemId, title }) => (
              <Checkbox
                aria-label={t('picker.pick', { problemId, title })}
                checked={pids.has(id)}
                disabled={isFull && !pids.has(id)}
                onChange={() => onPick(pids.has(id) ? without(id) : [...picked, { pid: id, problemId, title }])}
              />
            ),
          },
          { key: 'problemId', title: t('picker.problemId'), render: ({ problemId }) => problemId },
          { key: 'title', title: t('field.title'), wrap: true, render: ({ title }) => title },
        ]}
      />
    </Panel>
  )
}
