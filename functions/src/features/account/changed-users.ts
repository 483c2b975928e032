import { dirtySet } from '../../platform/table/dirty-set.ts'

/**
 * Users whose row in the directory is older than what is known of them: ranks and the list of users read them again. The
 * note goes in the transaction that changes a user, or follows a change that may be told twice.
 */
export const changedUsers = dirtySet('user')
