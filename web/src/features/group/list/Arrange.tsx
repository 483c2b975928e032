import { changeGroupSort } from '@oj/functions/features/group/list/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { OrderedList } from '../../../ui/order/OrderedList.tsx'
import type { GroupRow } from './GroupCard.tsx'
import classes from './GroupList.module.css'
import { sortAt } from './sort.ts'

interface Props {
  rows: readonly GroupRow[]
  onMoved: () => Promise<unknown>
}

/** The groups of a page in their order, for who manages the site: the pointer and the arrow keys move them. */
export function Arrange({ rows, onMoved }: Props) {
  const { t } = useTranslation('group')
  const { run } = useAction(changeGroupSort)
  const [moved, setMoved] = useState<readonly GroupRow[] | null>(null)
  const shown = moved ?? rows

  /** Sends the one row that stands elsewhere, between its new neighbours. */
  async function order(ids: readonly number[]) {
    const from = shown.findIndex((row, at) => row.id !== ids[at] && ids[at + 1] !== row.id)
    const row = shown[from === -1 ? shown.findIndex((one, at) => one.id !== ids[at]) : from]
    if (!row) return
    const sort = sortAt(shown, shown.indexOf(row), ids.indexOf(row.id))
    const next = shown.map((one) => (one === row ? { ...one, sort } : one))
    setMoved(next.toSorted((a, b) => a.sort - b.sort))
    await run({ gid: row.id, sort })
    await onMoved()
    setMoved(null)
  }
  return (
    <OrderedList
      label={t('list.title')}
      rows={shown}
      idOf={({ id }) => id}
      handleOf={({ name }) => t('list.move', { name })}
      toldOf={({ name }, place) => t('list.moved', { name, place })}
      onOrder={(ids) => void order(ids)}
      render={({ name, owner }) => (
        <span className={classes.arranged}>
          <b>{name}</b> {owner}
        </span>
      )}
    />
  )
}
