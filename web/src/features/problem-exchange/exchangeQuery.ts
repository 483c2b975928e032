import { importLimits } from '@oj/functions/features/problem-exchange/contract.ts'

/** The rooms of the page. */
export const exchangeTabs = ['import', 'export'] as const

/** What the address of the page says. */
export interface ExchangeQuery {
  tab: (typeof exchangeTabs)[number]
  /** the problems that are chosen for the export */
  pids: readonly number[]
  /** the export that is shown; empty for none */
  task: string
}

const whole = (text: string) => (/^\d{1,9}$/.test(text) && Number(text) > 0 ? [Number(text)] : [])

/** Parses the address; one that names problems or an export opens the export. */
export function readExchangeQuery(params: URLSearchParams): ExchangeQuery {
  const pids = [...new Set((params.get('pids') ?? '').split(',').flatMap(whole))].slice(0, importLimits.problems)
  const given = params.get('task') ?? ''
  const task = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given) ? given : ''
  const usual = pids.length > 0 || task !== '' ? 'export' : 'import'
  return { tab: exchangeTabs.find((tab) => tab === params.get('tab')) ?? usual, pids, task }
}

/** The address that says the same. */
export function writeExchangeQuery({ tab, pids, task }: ExchangeQuery): URLSearchParams {
  return new URLSearchParams({ tab, ...(pids.length > 0 && { pids: pids.join() }), ...(task !== '' && { task }) })
}
