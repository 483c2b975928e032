import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The page sizes on offer (A9). */
const sizes = [10, 15, 30, 50, 100]

interface Props {
  page: number
  size: number
  total: number
  /** more rows may match than were counted */
  totalIsMinimum?: boolean | undefined
  onChange: (page: number, size: number) => void
}

/** The pages of a list and how many rows each has. Changing the size goes back to the first page. */
export function Pager({ page, size, total, totalIsMinimum, onChange }: Props) {
  const { t } = useTranslation()
  const pages = Math.max(1, Math.ceil(total / size))
  return (
    <Group justify="space-between" gap="sm" px="md" py="sm">
      <Text size="sm" c="dimmed">
        {t(totalIsMinimum ? 'pager.atLeast' : 'pager.total', { total })}
      </Text>
      <Group gap="sm">
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(page, pages)}
          onChange={(next) => onChange(next, size)}
          getItemProps={(next) => ({ 'aria-label': t('pager.page', { page: next }) })}
          getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'pager.previous' : 'pager.next') })}
        />
        <NativeSelect
          size="xs"
          aria-label={t('pager.size')}
          value={String(size)}
          data={[...new Set([...sizes, size])].map((one) => ({
            value: String(one),
            label: t('pager.perPage', { size: one }),
          }))}
          onChange={(event) => onChange(1, Number(event.currentTarget.value))}
        />
      </Group>
    </Group>
  )
}
