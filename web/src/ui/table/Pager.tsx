import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../lib/page.ts'

const usual = [10, 15, 30, 50, 100]
const smallest = 10

interface Props {
  page: Page
  /**
   * the number of rows, and the page that the answer was for, if known; undefined at first. With `totalIsMinimum` there may
   * be more
   */
  of: { total: number; current?: number; totalIsMinimum?: boolean | undefined } | undefined
  /** hidden as long as all rows fit on one page */
  minor?: boolean
  /** page sizes other than the usual ones */
  sizes?: readonly number[]
  /** `replace` if the page that is left did not exist, so that the browser's history skips it */
  onChange: (page: Page, replace?: boolean) => void
}

/**
 * The pages of a list and how many rows each has. Changing the size goes back to the first page. A page beyond the last one,
 * from an address or after its rows were removed, leads to the last one.
 */
export function Pager({ page, of, minor = false, sizes = usual, onChange }: Props) {
  const { t } = useTranslation()
  const { currentPage, limit } = page
  const pages = Math.max(1, Math.ceil((of?.total ?? 0) / limit))
  // rows of an earlier page or search may be shown while the new ones load
  const isBeyond =
    of !== undefined && of.total > 0 && (of.current ?? currentPage) === currentPage && currentPage > pages
  const lead = useEffectEvent(() => onChange({ currentPage: pages, limit }, true))
  useEffect(() => {
    if (isBeyond) lead()
  }, [isBeyond])
  if (!of || of.total <= (minor ? Math.min(smallest, limit) : 0)) return null
  const { total, totalIsMinimum } = of
  return (
    <Group className="unprinted" justify="space-between" gap="sm" px="md" py="sm">
      <Text size="sm" c="dimmed">
        {t(totalIsMinimum ? 'pager.atLeast' : 'pager.total', { total })}
      </Text>
      <Group gap="sm">
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(currentPage, pages)}
          onChange={(next) => onChange({ currentPage: next, limit })}
          getItemProps={(next) => ({ 'aria-label': t('pager.page', { page: next }) })}
          getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'pager.previous' : 'pager.next') })}
        />
        <NativeSelect
          size="xs"
          aria-label={t('pager.size')}
          value={String(limit)}
          data={[...new Set([...sizes, limit])]
            .toSorted((a, b) => a - b)
            .map((one) => ({
              value: String(one),
              label: t('pager.perPage', { size: one }),
            }))}
          onChange={(event) => onChange({ currentPage: 1, limit: Number(event.currentTarget.value) })}
        />
      </Group>
    </Group>
  )
}
