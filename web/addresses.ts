import type { Plugin } from 'vite'
import { backOffice, redirects, table } from './src/app/routeTable.ts'

/** All addresses that have a page or lead to one, as the router writes them. */
export const addresses = [...Object.keys(redirects), ...[...table, ...backOffice].map(({ path }) => path)].filter(
  (path) => path !== '*',
)

/** Lists them beside the built pages, for whoever serves those: what is not among them is answered with 404. */
export function addressesPlugin(): Plugin {
  return {
    name: 'oj:addresses',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(addresses) })
    },
  }
}
