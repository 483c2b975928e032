import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconMaximize, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Filters } from '../../../ui/table/Filters.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import type { BoardContest } from '../board.ts'
import type { BoardQuery } from '../query.ts'
import classes from './Board.module.css'

interface Props {
  contest: BoardContest
  query: BoardQuery
  change: (next: Partial<BoardQuery>) => void
  seesLive: boolean
  isSealed: boolean
  isOver: boolean
  isAuto: boolean
  setAuto: (isOn: boolean) => void
  isReading: boolean
  onRefresh: () => void
  onFullScreen: () => void
  /** whether the chart is shown; null where there is nothing to show */
  hasChart: boolean | null
  setChart: (isOn: boolean) => void
  /** more that can be done with the board */
  more: ReactNode
}

/** What of a board is shown, and how. */
export function BoardFilters(props: Props) {
  const { contest, query, change, seesLive, isOver, isAuto, setAuto, hasChart, setChart } = props
  const { t } = useTranslation('standing')
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
      count={[query.ranked, query.after, query.sealed].filter(Boolean).length}
      last={<Actions {...props} />}
    >
      <Switch
        label={t('auto')}
        checked={isAuto}
        disabled={isOver}
        onChange={(event) => setAuto(event.currentTarget.checked)}
      />
      <Switch
        label={t('noStars')}
        checked={query.ranked}
        onChange={(event) => change({ ranked: event.currentTarget.checked })}
      />
      {contest.allowEndSubmit && isOver && (
        <Switch
          label={t('after')}
          checked={query.after}
          onChange={(event) => change({ after: event.currentTarget.checked })}
        />
      )}
      {seesLive && contest.sealRank && (
        <Switch
          label={t('asOthers')}
          checked={query.sealed}
          onChange={(event) => change({ sealed: event.currentTarget.checked })}
        />
      )}
      {hasChart !== null && (
        <Button variant="default" aria-expanded={hasChart} onClick={() => setChart(!hasChart)}>
          {t(hasChart ? 'top.hide' : 'top.show')}
        </Button>
      )}
    </Filters>
  )
}

function Actions({ isSealed, isReading, onRefresh, onFullScreen, more }: Props) {
  const { t } = useTranslation('standing')
  return (
    <>
      {isSealed && (
        <span className={classes.sealed} data-tone="warn" title={t('sealedHint')}>
          {t('sealed')}
        </span>
      )}
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('refresh')}
        title={t('refresh')}
        loading={isReading}
        onClick={onRefresh}
      >
        <IconRefresh size={18} stroke={1.7} />
      </ActionIcon>
      {more}
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('fullScreen')}
        title={t('fullScreen')}
        onClick={onFullScreen}
      >
        <IconMaximize size={18} stroke={1.7} />
      </ActionIcon>
    </>
  )
}
