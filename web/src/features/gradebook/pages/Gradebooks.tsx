import { getGradebooks } from '@oj/functions/features/gradebook/management/contract.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { BookTable } from '../parts/BookTable.tsx'

/** The gradebooks that one teaches with, and those in which one may see one's own grades. */
export function Gradebooks() {
  const { data, error, isLoading, mutate } = useCall(getGradebooks, {})
  return <BookTable list={data} error={error} loading={isLoading} gid={null} onRetry={mutate} />
}
