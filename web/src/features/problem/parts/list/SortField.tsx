import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ProblemQuery, sortings } from '../../list/query.ts'

interface Props {
  query: Pick<ProblemQuery, 'sort' | 'descending'>
  onChange: (next: Pick<ProblemQuery, 'sort' | 'descending'>) => void
}

/** Each order with its directions, the usual one first. */
const orders = [
  { sort: null, descending: false },
  ...sortings.flatMap((sort) => [...(sort === 'id' ? [] : [{ sort, descending: false }]), { sort, descending: true }]),
]
const nameOf = ({ sort, descending }: Props['query']) => `${sort ?? 'id'}${descending ? 'Down' : 'Up'}` as const

/** The order of the problem list. */
export function SortField({ query, onChange }: Props) {
  const { t } = useTranslation('problem-list')
  return (
    <NativeSelect
      w={140}
      aria-label={t('sort.label')}
      value={nameOf(query)}
      data={orders.map((order) => ({ value: nameOf(order), label: t(`sort.${nameOf(order)}`) }))}
      onChange={({ currentTarget: { value } }) => {
        const order = orders.find((one) => nameOf(one) === value)
        if (order) onChange(order)
      }}
    />
  )
}
