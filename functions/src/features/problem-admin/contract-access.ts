/** To change a problem: the set whose own it is decides, so that groups have problems of their own. */
export const editing = { in: 'problem', right: 'edit', who: 'login' } as const

/** To see what is being written in a set, and to write there: the bank, or the group's that the call names. */
export const authoring = { in: 'set', right: 'administer', who: 'login' } as const
