import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveItem } from './moveItem.ts'
import classes from './OrderedList.module.css'
import { useDragging } from './useDragging.ts'

interface Props<Row> {
  /** for assistive technology */
  label: string
  rows: readonly Row[]
  idOf: (row: Row) => number
  /** the label of a row's handle, for assistive technology */
  labelHandle: (row: Row) => string
  /** what is announced when a row has moved to a place, from 1 */
  describeMove: (row: Row, place: number) => string
  disabled?: boolean
  /** sets the order; false if it was refused */
  onOrder: (ids: number[]) => unknown
  render: (row: Row) => ReactNode
}

/** A list that can be reordered with the pointer and the arrow keys. */
export function OrderedList<Row>(props: Props<Row>) {
  const { label, rows, idOf, labelHandle, describeMove, disabled = false, onOrder, render } = props
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState('')
  const hint = t('order.hint')

  async function move(from: number, to: number) {
    const row = rows[from]
    if (row === undefined || (await onOrder(moveItem(rows, from, to).map(idOf))) === false) return
    setAnnouncement(describeMove(row, to + 1))
  }
  const { list, handle, row: marks } = useDragging(rows.length, move)
  return (
    <>
      <p className={`unprinted ${classes.hint}`}>{hint}</p>
      <ol ref={list} className={classes.list} aria-label={label}>
        {rows.map((row, index) => (
          <li key={idOf(row)} {...marks(index)}>
            <button
              type="button"
              className={classes.handle}
              disabled={disabled}
              aria-label={labelHandle(row)}
              title={hint}
              {...handle(index)}
            >
              <IconGripVertical size={18} stroke={1.7} />
            </button>
            {render(row)}
          </li>
        ))}
      </ol>
      <p role="status" className="unseen">
        {announcement}
      </p>
    </>
  )
}
