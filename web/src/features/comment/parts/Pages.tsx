import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Comment.module.css'

interface Props {
  pages: number
  current: number
  onChange: (page: number) => void
}

/** The pages of comments, where there are several. */
export function Pages({ pages, current, onChange }: Props) {
  const { t } = useTranslation()
  if (pages < 2) return null
  return (
    <Pagination
      className={`unprinted ${classes.pages}`}
      size="sm"
      total={pages}
      value={current}
      onChange={onChange}
      getItemProps={(page) => ({ 'aria-label': t('pager.page', { page }) })}
      getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'pager.previous' : 'pager.next') })}
    />
  )
}
