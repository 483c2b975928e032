import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Filters.module.css'

interface Props {
  /** always in sight: the search, or the most used filter */
  first: ReactNode
  /** further filters, beside the first; on a phone behind a button */
  children: ReactNode
  /** how many of those are set, which the button shows */
  count: number
  last?: ReactNode
  /** filters that only fit below the line, always behind the button */
  below?: ReactNode
  /** chips of the chosen filters, always in sight */
  chosen?: ReactNode
}

/** The filters above a list: in one line; on a phone one field, with the others behind a button. */
export function Filters({ first, children, count, last, below, chosen }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div
      className={`unprinted ${classes.filters}`}
      data-open={isOpen || undefined}
      data-below={below !== undefined || undefined}
    >
      <div className={classes.first}>{first}</div>
      <Button
        className={classes.toggle ?? ''}
        variant="default"
        px="sm"
        leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('filters.set', { count }) : t('filters.open')}
      </Button>
      <div id={id} className={classes.rest}>
        {children}
      </div>
      {last && <div className={classes.last}>{last}</div>}
      {isOpen && below && <div className={classes.below}>{below}</div>}
      {chosen}
    </div>
  )
}
