import {
  fieldsOf,
  kindNamed,
  type SetFields,
  type WireField,
  wireFields,
} from '@oj/functions/features/problem-set/contract-wire.ts'
import { useMemo } from 'react'
import { matchPath, useLocation } from 'react-router'
import { parseWholeNumber } from '../../lib/address.ts'
import { bank, type SetKind, type SetPage, setKinds } from './kinds.ts'

/** Which problem or submission a link leads to. */
interface Named {
  problemID?: string
  /** the number of the problem */
  pid?: number
  submitID?: number
}

/** The problem set of an address. Only this slice knows the kinds of sets. */
export interface ProblemSet {
  /** tells sets apart in the browser's storage; opaque */
  readonly key: string
  /** the fields of calls that name the set */
  readonly fields: SetFields
  /** whether this is the address of the full screen; undefined where it has none */
  readonly fullScreen: boolean | undefined
  readonly discussed: SetKind['discussed']
  readonly ownAuth: SetKind['ownAuth']
  /** whether its problems can be offered to the bank */
  readonly offers: boolean
  /** whether its problems can be shared with teachers */
  readonly shares: boolean
  /** the address of a page of the set; empty where it has none */
  to(page: SetPage, named?: Named): string
}

type Params = Readonly<Record<string, string | number | undefined>>
const fillPath = (path: string, params: Params) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
const linksOf =
  ({ pages }: SetKind, params: Params): ProblemSet['to'] =>
  (page, named) =>
    fillPath(pages[page] ?? '', { ...params, ...named })

/** The number for an address that names no set: the server finds none by it, while 0 would mean the bank. */
const noSet = -1

/** The number of a set by its address; null where the kind has one set only. */
function numberOf({ name, number: param, wire }: SetKind, params: Params): number | null {
  if (param === undefined) return null
  const number = parseWholeNumber(String(params[param])) ?? noSet
  if (number < 1 || !wire) return noSet
  // numbers beyond its range belong to another kind
  return kindNamed(setKinds, wire.field, number + wire.above)?.kind.name === name ? number : noSet
}

/** The first part of an address or a pattern, in lower case. */
const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? ''

/** The kind of an address, with its parameters. */
function kindAt(pathname: string): { kind: SetKind; params: Params } {
  const first = firstPart(pathname)
  const matches = (kind: SetKind, path: string, end: boolean) => {
    // most patterns need not be compiled
    const { params } = (firstPart(path) === first && matchPath({ path, end }, pathname)) || {}
    return params && (kind.number === undefined || kind.number in params) ? [{ kind, params }] : []
  }
  const onPages = setKinds.flatMap((kind) =>
    [...Object.values(kind.pages), ...(kind.elsewhere ?? [])].flatMap((path) => matches(kind, path, true)),
  )
  const below = setKinds.flatMap((kind) => matches(kind, kind.base, false))
  return [...onPages, ...below][0] ?? { kind: bank, params: {} }
}

/** The set that an address belongs to. */
export function problemSetAt(pathname: string): ProblemSet {
  const { kind, params } = kindAt(pathname)
  const { name, wire = null, pages, discussed, ownAuth, offers = false, shares = false } = kind
  const number = numberOf(kind, params)
  return {
    // storage of the bank has always been named by the problem alone
    key: kind === bank ? '' : [name, ...(number === null ? [] : [number])].join('-'),
    fields: wire && number === noSet ? { [wire.field]: noSet } : fieldsOf(wire, number),
    fullScreen: pages.fullScreen === undefined ? undefined : matchPath(pages.fullScreen, pathname) !== null,
    discussed,
    ownAuth,
    offers,
    shares,
    to: linksOf(kind, params),
  }
}

export const bankSet = problemSetAt('/')

/** Whether addresses of the kind need nothing but the number of the set. */
const isNumbered = ({ base, number }: SetKind) => base.match(/:\w+/g)?.join() === `:${number}`

/** The set of a submission's row, for its links; the page's own set for rows of kinds without pages. */
export function setOfRow(row: Readonly<Record<WireField, number>>, here: ProblemSet): Pick<ProblemSet, 'to'> {
  if (wireFields.every((field) => row[field] === (here.fields[field] ?? 0))) return here
  const field = wireFields.find((one) => row[one] > 0)
  if (field === undefined) return bankSet
  const named = kindNamed(setKinds.filter(isNumbered), field, row[field])
  if (named?.kind.number === undefined) return here
  return { to: linksOf(named.kind, { [named.kind.number]: row[field] - named.above }) }
}

/** The problem set of the page's address; the bank for pages of no set. */
export function useProblemSet(): ProblemSet {
  const { pathname } = useLocation()
  return useMemo(() => problemSetAt(pathname), [pathname])
}

/** The number that a link carries beside the address: another problem may have the display id when it is followed. */
export const problemLinkState = (pid: number) => ({ state: { pid } })

/** The number that a link carried, from the state of the location; null for none. */
export function linkedNumber(state: unknown): number | null {
  const pid = typeof state === 'object' && state !== null && 'pid' in state ? state.pid : null
  return typeof pid === 'number' ? pid : null
}

/** Whether something belongs to a group, where not only staff of the site write. */
export const isByAnybody = ({ gid }: { readonly gid: number | null }): boolean => gid !== null
