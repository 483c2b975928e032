import { createRegistry } from '../../platform/registry.ts'
import type { RemoteMode } from '../judging/contract-remotes.ts'
import type { Remote } from './store.ts'

/** Who hands programs in at other sites. */
export interface RemoteOffer {
  readonly name: typeof name
  /** the languages in which programs for a problem are taken here now; none where they are handed in at the site itself */
  languages(remote: Remote): Promise<readonly string[]>
  /** how programs for it get to its site now */
  mode(remote: Remote): Promise<RemoteMode>
}

const name = 'remote'

/** The one who does; `lambdas/join-slices.ts` has it. */
export const remoteOffers = createRegistry<RemoteOffer>('offer of other sites')

/** The languages in which programs for a problem of another site are taken here now. */
export const languagesAt = (remote: Remote): Promise<readonly string[]> => remoteOffers.named(name).languages(remote)

/** How programs for a problem of another site get there now. */
export const modeAt = (remote: Remote): Promise<RemoteMode> => remoteOffers.named(name).mode(remote)
