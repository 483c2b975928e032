import type { UserHome } from '../profile/contract.ts'
import type { Shown } from './shown.ts'

/** A user's page: who it is of. */
export const showProfile = ({ username, nickname, signature }: UserHome): Shown => ({
  title: username,
  description: [nickname, signature].filter((part) => part.trim() !== '').join(' — '),
  template: 'plain',
})
