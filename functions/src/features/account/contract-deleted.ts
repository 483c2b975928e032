// In its own file because lists of users import it, and no schema.

/** The name shown for deleted users; it cannot be registered. */
export const deletedName = '[deleted]'
