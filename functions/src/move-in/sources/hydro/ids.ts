/** An id of an object begins with the second when it was made. */
export const timeOf = (id: string): string => new Date(Number.parseInt(id.slice(0, 8), 16) * 1000).toISOString()

/** Problems have ids of their own in each domain; those of the first one stand alone. */
export const problemIdIn = (domain: string, id: number | string): string =>
  domain === 'system' ? String(id) : `${domain}/${id}`
