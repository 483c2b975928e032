/** The right to change a problem. The set that owns the problem decides, so groups can have their own problems. */
export const editing = { in: 'problem', right: 'edit', who: 'login' } as const

/** The right to create problems in a set, and to see those in preparation: the bank, or the group named in the call. */
export const authoring = { in: 'set', right: 'administer', who: 'login' } as const
