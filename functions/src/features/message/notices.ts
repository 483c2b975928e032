import { keptStore } from '../../platform/kept-store.ts'
import type { Caller } from '../../platform/serve.ts'
import { addNotice } from './contract.ts'
import { reaches } from './rules.ts'

/** The notices, newest first. */
export const notices = keptStore('notice', addNotice.input)

/** Whether the notice of this number is meant for someone. */
export async function mayReadNotice(id: number, reader: Pick<Caller, 'username' | 'roles'> | null): Promise<boolean> {
  const row = (await notices.rows()).find((one) => one.id === id)
  return row !== undefined && reader !== null && reaches(row, reader)
}
