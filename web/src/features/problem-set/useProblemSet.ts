import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { type ProblemSet, problemSetAt } from './problemSet.ts'

/** The problem set that the page's address belongs to; the bank for pages that are no set's. */
export function useProblemSet(): ProblemSet {
  const { pathname } = useLocation()
  return useMemo(() => problemSetAt(pathname), [pathname])
}
