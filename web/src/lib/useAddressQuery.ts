import { useCallback, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Page } from './page.ts'

type Write<Query> = (query: Query) => URLSearchParams

/**
 * What a list is asked for, as it stands in the address. `change` alters a part of it and goes back to the first page;
 * changes that follow at once, before the address has changed, add up. `replace` makes no entry in the history.
 */
export function useAddressQuery<Query extends Page>(
  read: (params: URLSearchParams) => Query,
  write: Write<Query>,
): { query: Query; change: (next: Partial<Query>, replace?: boolean) => void } {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => read(params), [read, params])
  const latest = useRef(query)
  const seen = useRef(query)
  if (seen.current !== query) {
    seen.current = query
    latest.current = query
  }
  const change = useCallback(
    (next: Partial<Query>, replace = false) => {
      latest.current = { ...latest.current, currentPage: 1, ...next }
      setParams(write(latest.current), { replace })
    },
    [setParams, write],
  )
  return { query, change }
}
