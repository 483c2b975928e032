import type { Medals } from './resolve.ts'

/** What the address of a resolver says; `medals` is null for the usual numbers. */
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

/** The number of medals in a text, up to the most; 0 where it is none. */
export const medalsOf = (text: string | undefined): number => Math.min(numberOf(text), mostMedals)

export function readResolverQuery(query: URLSearchParams): ResolverQuery {
  const counts = [...query.getAll('medals'), ...query.getAll('medals[]')]
  const [gold, silver, bronze] = counts
  return {
    cid: numberOf(query.get('cid') ?? undefined),
    removeStar: query.get('removeStar') === 'true',
    medals: counts.length === 0 ? null : [medalsOf(gold), medalsOf(silver), medalsOf(bronze)],
  }
}

export function writeResolverQuery({ cid, removeStar, medals }: ResolverQuery): URLSearchParams {
  const query = new URLSearchParams({ cid: String(cid), removeStar: String(removeStar) })
  for (const medal of medals ?? []) query.append('medals', String(medal))
  return query
}
