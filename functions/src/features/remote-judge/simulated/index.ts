import { playedAtcoder } from './atcoder.ts'
import { playedCodeforces } from './codeforces.ts'
import { playedHdu } from './hdu.ts'
import { playedLibre } from './libre.ts'
import { playedPoj } from './poj.ts'
import { SimulatedSites } from './server.ts'
import { playedSpoj } from './spoj.ts'

/** As far as their public pages are known; served on this machine alone. */
export const createSimulatedSites = () =>
  new SimulatedSites([playedHdu, playedPoj, playedCodeforces, playedAtcoder, playedSpoj, playedLibre])
