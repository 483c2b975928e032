import { Button, NativeSelect, Switch } from '@mantine/core'
import { getContestRankFilters } from '@oj/functions/features/contest/board/contract.ts'
import { IconMaximize, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { RefreshButton } from '../../../ui/RefreshButton.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import type { BoardContest } from '../board.ts'
import type { BoardQuery } from '../query.ts'
import classes from './Board.module.css'
import { BoardButton } from './BoardButton.tsx'

interface Props {
  contest: BoardContest
  query: BoardQuery
  change: (next: Partial<BoardQuery>) => void
  /** whether the reader sees behind a seal that others do not */
  seesBehind: boolean
  isSealed: boolean
  isOver: boolean
  isAuto: boolean
  setAuto: (isOn: boolean) => void
  isReading: boolean
  onRefresh: () => void
  onFullScreen: () => void
  /** whether all rows can be shown on one page */
  hasAll: boolean
  /** the button that opens a sealed board; null where there is none */
  opening: ReactNode
  /** whether the chart is shown; null where there is nothing to show */
  hasChart: boolean | null
  setChart: (isOn: boolean) => void
  /** further actions */
  more: ReactNode
}

/** The search, filters and actions above a board. */
export function BoardFilters(props: Props) {
  const { contest, query, change, seesBehind, isOver, isAuto, setAuto, hasAll, hasChart, setChart } = props
  const { t } = useTranslation('standing')
  const filters = useCall(getContestRankFilters, { cid: contest.id }, { quiet: true }).data
  const choices = [
    { field: 'school', label: t('school'), every: t('schools'), options: filters?.schools ?? [] },
    { field: 'group', label: t('group'), every: t('groups'), options: filters?.groups ?? [] },
  ] as const
  const switches = [
    { field: 'ranked', label: t('noStars'), isThere: true },
    { field: 'all', label: t('all'), isThere: hasAll },
    { field: 'after', label: t('after'), isThere: contest.allowEndSubmit && isOver },
    { field: 'sealed', label: t('asOthers'), isThere: seesBehind },
  ] as const
  return (
    <Filters
      first={
        <SearchField
          label={t('search')}
          value={query.keyword}
          maxLength={100}
          onSearch={(keyword) => change({ keyword })}
        />
      }
      count={
        [query.ranked, query.after, query.sealed, query.all, query.school !== '', query.group !== ''].filter(Boolean)
          .length
      }
      last={<Actions {...props} />}
    >
      {choices.map(({ label, every, field, options }) => (
        <Choice
          key={field}
          label={label}
          every={every}
          options={options}
          value={query[field]}
          onChange={(name) => change({ [field]: name })}
        />
      ))}
      <Switch
        label={t('auto')}
        checked={isAuto}
        disabled={isOver}
        onChange={(event) => setAuto(event.currentTarget.checked)}
      />
      {switches
        .filter(({ isThere }) => isThere)
        .map(({ label, field }) => (
          <Switch
            key={field}
            label={label}
            checked={query[field]}
            onChange={(event) => change({ [field]: event.currentTarget.checked })}
          />
        ))}
      {hasChart !== null && (
        <Button variant="default" aria-expanded={hasChart} onClick={() => setChart(!hasChart)}>
          {t(hasChart ? 'top.hide' : 'top.show')}
        </Button>
      )}
    </Filters>
  )
}

interface ChoiceProps {
  label: string
  /** the option for all of them */
  every: string
  options: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** A choice of one name or all; absent where there is nothing to choose. */
function Choice({ label, every, options, value, onChange }: ChoiceProps) {
  if (options.length === 0 && value === '') return null
  const names = value === '' || options.includes(value) ? options : [value, ...options]
  return (
    <NativeSelect
      aria-label={label}
      maw={180}
      value={value}
      data={[{ value: '', label: every }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function Actions({ isSealed, isReading, onRefresh, onFullScreen, opening, more }: Props) {
  const { t } = useTranslation('standing')
  const narrow = useNarrow()
  return (
    <>
      {isSealed && (
        <span className={classes.sealed} data-tone="warn" title={t('sealedHint')}>
          {t('sealed')}
        </span>
      )}
      {opening}
      <RefreshButton label={t('refresh')} isBusy={isReading} onClick={onRefresh} />
      {more}
      {/* for projectors and printers, which no phone has */}
      {!narrow && (
        <>
          <BoardButton label={t('fullScreen')} onClick={onFullScreen}>
            <IconMaximize size={18} stroke={1.7} />
          </BoardButton>
          <BoardButton label={t('print')} onClick={() => window.print()}>
            <IconPrinter size={18} stroke={1.7} />
          </BoardButton>
        </>
      )}
    </>
  )
}
