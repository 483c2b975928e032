import { changeGroupSort } from '@oj/functions/features/group/list/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { OrderedList } from '../../../ui/order/OrderedList.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { ownerOf } from '../ownerOf.ts'
import type { GroupRow } from './GroupCard.tsx'
import classes from './GroupList.module.css'
import { sortAt } from './sort.ts'

interface Props {
  rows: readonly GroupRow[]
  onMoved: () => Promise<unknown>
}

/** The groups of a page, for super admins to put in order. */
export function Arrange({ rows, onMoved }: Props) {
  const { t } = useTranslation('group')
  const { run } = useAction(changeGroupSort)
  const [moved, setMoved] = useState<readonly GroupRow[] | null>(null)
  const current = moved ?? rows

  /** Saves the place of the one row that was moved. */
  async function order(ids: readonly number[]) {
    const from = current.findIndex((row, at) => row.id !== ids[at] && ids[at + 1] !== row.id)
    const row = current[from === -1 ? current.findIndex((one, at) => one.id !== ids[at]) : from]
    if (!row) return
    const sort = sortAt(current, current.indexOf(row), ids.indexOf(row.id))
    const next = current.map((one) => (one === row ? { ...one, sort } : one))
    setMoved(next.toSorted((a, b) => a.sort - b.sort))
    await run({ gid: row.id, sort })
    await onMoved()
    setMoved(null)
  }
  return (
    <OrderedList
      label={t('list.title')}
      rows={current}
      idOf={({ id }) => id}
      labelHandle={({ name }) => t('list.move', { name })}
      describeMove={({ name }, place) => t('list.moved', { name, place })}
      onOrder={(ids) => void order(ids)}
      render={(row) => (
        <span className={classes.arranged}>
          <b>{row.name}</b> {nameOfPerson(ownerOf(row))}
        </span>
      )}
    />
  )
}
