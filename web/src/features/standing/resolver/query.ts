import type { Medals } from './resolve.ts'

/** What the address of a resolver says; medals are null for as many as usual. */
export interface ResolverQuery {
  readonly cid: number
  readonly removeStar: boolean
  readonly medals: Medals | null
}

/** Medals of a colour at most. */
export const mostMedals = 10_000

const numberOf = (text: string | undefined): number => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 0 ? number : 0
}

/** How many medals of a colour a text says: none where it is no such number, and no more than there can be. */
export const medalsOf = (text: string | undefined): number => Math.min(numberOf(text), mostMedals)

export function readResolverQuery(query: URLSearchParams): ResolverQuery {
  const given = [...query.getAll('medals'), ...query.getAll('medals[]')]
  const [gold, silver, bronze] = given
  return {
    cid: numberOf(query.get('cid') ?? undefined),
    removeStar: query.get('removeStar') === 'true',
    medals: given.length === 0 ? null : [medalsOf(gold), medalsOf(silver), medalsOf(bronze)],
  }
}

export function writeResolverQuery({ cid, removeStar, medals }: ResolverQuery): URLSearchParams {
  const query = new URLSearchParams({ cid: String(cid), removeStar: String(removeStar) })
  for (const medal of medals ?? []) query.append('medals', String(medal))
  return query
}
