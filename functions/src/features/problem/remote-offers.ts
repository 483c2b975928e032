import { createRegistry } from '../../platform/registry.ts'
import type { RemoteMode } from '../judging/contract-remotes.ts'
import type { Remote } from './store.ts'

/** Access to other sites. */
export interface RemoteOffer {
  readonly name: typeof name
  /** languages that can be submitted here now; none where contestants submit at the site */
  languages(remote: Remote): Promise<readonly string[]>
  mode(remote: Remote): Promise<RemoteMode>
}

const name = 'remote'

/** Joined by `lambdas/join-slices.ts`. */
export const remoteOffers = createRegistry<RemoteOffer>('offer of other sites')

export const languagesAt = (remote: Remote): Promise<readonly string[]> => remoteOffers.named(name).languages(remote)

export const modeAt = (remote: Remote): Promise<RemoteMode> => remoteOffers.named(name).mode(remote)
