import { importLimits } from '@oj/functions/features/problem-exchange/contract.ts'
import type { AddressQuery } from '../../lib/addressQuery.ts'

/** The tabs of the page. */
export const exchangeTabs = ['import', 'export'] as const

/** The query in the page's address. */
export interface ExchangeQuery {
  tab: (typeof exchangeTabs)[number]
  /** the problems selected for the export */
  pids: readonly number[]
  /** the task of the export that is shown; empty for none */
  task: string
}

const parsePid = (text: string) => (/^\d{1,9}$/.test(text) && Number(text) > 0 ? [Number(text)] : [])

/** How the query stands in the address; one with problems or an export opens the export tab. */
export const exchangeAddress: AddressQuery<ExchangeQuery> = {
  read(params) {
    const pids = [...new Set((params.get('pids') ?? '').split(',').flatMap(parsePid))].slice(0, importLimits.problems)
    const id = params.get('task') ?? ''
    const task = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : ''
    const usual = pids.length > 0 || task !== '' ? 'export' : 'import'
    return { tab: exchangeTabs.find((tab) => tab === params.get('tab')) ?? usual, pids, task }
  },
  write: ({ tab, pids, task }) =>
    new URLSearchParams({ tab, ...(pids.length > 0 && { pids: pids.join() }), ...(task !== '' && { task }) }),
}
