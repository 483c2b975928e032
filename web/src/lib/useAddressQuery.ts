import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AddressQuery } from './addressQuery.ts'
import type { Page } from './page.ts'

/**
 * The page's query in the address. `change` changes a part of it; several changes before the address is updated add up.
 * The query changes at once, while the address follows in a transition, for which a switch must not wait. `replace` creates
 * no history entry.
 */
export function useAddress<Query extends object>({
  read,
  write,
}: AddressQuery<Query>): {
  query: Query
  change: (next: Partial<Query>, replace?: boolean) => void
} {
  const [params, setParams] = useSearchParams()
  const inAddress = useMemo(() => read(params), [read, params])
  // so that it stays the same object once the address has followed
  const [requested, setRequested] = useState<{ from: URLSearchParams; to: string; query: Query } | null>(null)
  const query =
    requested && (requested.from === params || requested.to === params.toString()) ? requested.query : inAddress
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const change = useCallback(
    (next: Partial<Query>, replace = false) => {
      latest.current = { ...latest.current, ...next }
      const address = write(latest.current)
      setRequested({ from: params, to: address.toString(), query: read(address) })
      setParams(address, { replace })
    },
    [params, setParams, read, write],
  )
  return { query, change }
}

/** The query of a list, stored in the address: like `useAddress`, but each change returns to the first page. */
export function useAddressQuery<Query extends Page>(
  address: AddressQuery<Query>,
): ReturnType<typeof useAddress<Query>> {
  const { query, change } = useAddress(address)
  const list = useCallback(
    (next: Partial<Query>, replace?: boolean) => change({ currentPage: 1, ...next }, replace),
    [change],
  )
  return { query, change: list }
}
