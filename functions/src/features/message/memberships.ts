import { createRegistry } from '../../platform/registry.ts'

/** What knows the members of groups, that notices are sent to. */
export interface Memberships {
  readonly name: string
  /** The groups that a user is in now, by their numbers, with when they first wanted in. */
  of(uid: string): Promise<ReadonlyMap<number, string>>
  /** Whether there is a group of this number. */
  has(number: number): Promise<boolean>
}

export const memberships = createRegistry<Memberships>('kind of memberships')
