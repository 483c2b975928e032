import { type Quotas, usualQuotas } from './contract-quotas.ts'
import { settingsOf } from './store.ts'

/** What a group may store, which the slices look at that store something for groups. */
export const quotasOf = async (gid: number): Promise<Quotas> => (await settingsOf(gid))?.quotas ?? usualQuotas
