import { Button, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../../lib/calls/reading.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Choice, chooseColumn } from '../../../ui/table/Choose.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { LevelOf, useLevels } from '../../problem/index.ts'
import type { PickedProblem } from './addPicked.ts'
import { PickFilters, type PickQuery } from './PickFilters.tsx'
import classes from './ProblemPicker.module.css'

export interface PickableProblem {
  readonly id: number
  readonly problemId: string
  readonly title: string
  readonly type: number
  readonly difficulty: number
}

interface Props {
  picked: readonly PickedProblem[]
  onPick: (picked: PickedProblem[]) => void
  /** how many may be picked */
  most: number
  /** the numbers of the problems that the set has, which are marked */
  taken?: ReadonlySet<number>
  /** what the picked ones will be called in the set, in their order; absent where that is not known */
  names?: readonly string[]
  query: PickQuery
  onQuery: (query: PickQuery) => void
  list: Reading<{ readonly records: readonly PickableProblem[]; readonly total: number }>
  /** nothing can be picked now */
  busy?: boolean
  noneHint?: string | undefined
  /** columns after the level */
  more?: readonly Column<PickableProblem>[]
}

const nothing: ReadonlySet<number> = new Set()

/** Finds problems by words, level and tag, and picks several, in the order in which they are to stand in a set. */
export function ProblemPicker(props: Props) {
  const { picked, onPick, most, taken = nothing, query, onQuery, list, busy = false, noneHint, more = [] } = props
  const { t } = useTranslation('content')
  const levels = useLevels()
  const boxes = useId()
  const idOf = ({ id }: PickableProblem) => `${boxes}-${id}`
  const pids = new Set(picked.map(({ pid }) => pid))
  const isFull = picked.length >= most
  const choice: Choice<PickableProblem> = {
    choosable: (list.data?.records ?? []).filter(({ id }) => !busy && !taken.has(id) && (!isFull || pids.has(id))),
    isChosen: ({ id }) => taken.has(id) || pids.has(id),
    choose: (rows, isIn) => {
      const others = picked.filter(({ pid }) => !rows.some(({ id }) => id === pid))
      const fresh = rows.filter(({ id }) => !pids.has(id))
      const added = fresh.map(({ id, problemId, title }) => ({ pid: id, problemId, title }))
      onPick(isIn ? [...picked, ...added].slice(0, most) : others)
    },
  }
  return (
    <>
      <PickedList {...props} />
      {isFull && (
        <Text size="sm" px="md" role="status">
          {t('addProblem.full', { count: most })}
        </Text>
      )}
      <PickFilters query={query} onQuery={onQuery} />
      <ListTable
        label={t('addProblem.list')}
        list={list}
        rowKey={({ id }) => id}
        minor
        page={query}
        onPage={(page) => onQuery({ ...query, ...page })}
        loading={busy}
        empty={<EmptyState title={t('addProblem.none')} hint={noneHint ?? t('addProblem.noneHint')} />}
        columns={[
          chooseColumn(choice, {
            all: t('addProblem.pickAll'),
            idOf,
            one: ({ id, problemId, title }) =>
              t(taken.has(id) ? 'addProblem.taken' : 'addProblem.pick', { problemId, title }),
          }),
          { key: 'problemId', title: t('addProblem.problemId'), render: ({ problemId }) => problemId },
          {
            key: 'title',
            title: t('field.title'),
            wrap: true,
            // a finger finds the title more easily than the box
            render: (row) => (
              <Stacked>
                <label htmlFor={idOf(row)}>{row.title}</label>
                {taken.has(row.id) && <Under>{t('addProblem.isTaken')}</Under>}
              </Stacked>
            ),
          },
          {
            key: 'level',
            title: t('addProblem.level'),
            under: true,
            render: ({ difficulty }) => <LevelOf id={difficulty} levels={levels} />,
          },
          ...more,
        ]}
      />
    </>
  )
}

/** The picked problems in their order, each with what it will be called; a press leaves one out. */
function PickedList({ picked, onPick, names = [], busy = false }: Props) {
  const { t } = useTranslation('content')
  if (picked.length === 0) return null
  return (
    <ul className={classes.picked} aria-label={t('addProblem.picked')}>
      {picked.map(({ pid, problemId, title }, at) => (
        <li key={pid}>
          {names[at] && <b>{names[at]}</b>}
          <Button
            size="compact-sm"
            variant="light"
            disabled={busy}
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={t('addProblem.leaveOut', { problemId, title })}
            onClick={() => onPick(picked.filter((one) => one.pid !== pid))}
          >
            {problemId} {title}
          </Button>
        </li>
      ))}
    </ul>
  )
}
