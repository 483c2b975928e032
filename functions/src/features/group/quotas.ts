import { type Quotas, usualQuotas } from './contract-quotas.ts'
import { settingsOf } from './store.ts'

/** What a group may store, which the slices look at that store something for groups. */
export const quotasOf = async (gid: number): Promise<Quotas> => (await settingsOf(gid))?.quotas ?? usualQuotas

/** What a copy of a group may store: what the site took from a group stays taken, and what it gave is for that group alone. */
export async function quotasOfCopy(gid: number): Promise<Quotas | undefined> {
  const own = (await settingsOf(gid))?.quotas
  return (
    own && {
      problems: Math.min(own.problems, usualQuotas.problems),
      testData: Math.min(own.testData, usualQuotas.testData),
      videos: Math.min(own.videos, usualQuotas.videos),
      cases: Math.min(own.cases, usualQuotas.cases),
      seconds: Math.min(own.seconds, usualQuotas.seconds),
    }
  )
}
