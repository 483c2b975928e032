import { createRegistry } from '../../platform/registry.ts'

/** Members of groups, for notices to them. */
export interface Memberships {
  readonly name: string
  /** The groups of a user, by their numbers, with the time when they first applied. */
  of(uid: string): Promise<ReadonlyMap<number, string>>
  has(number: number): Promise<boolean>
}

export const memberships = createRegistry<Memberships>('kind of memberships')
