import {
  fieldsOf,
  kindNamed,
  type SetFields,
  type WireField,
  wireFields,
} from '@oj/functions/features/problem-set/contract-wire.ts'
import { matchPath } from 'react-router'
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
  /** tells sets apart in what the browser keeps; there is nothing to read from it */
  readonly key: string
  /** what calls say of the set */
  readonly fields: SetFields
  /** whether this is the address of the full screen; undefined where that has none of its own */
  readonly fullScreen: boolean | undefined
  readonly discussed: SetKind['discussed']
  readonly ownAuth: SetKind['ownAuth']
  /** whether its own problems can be offered to the bank */
  readonly offers: boolean
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

/** What calls say where an address can name no set: the server knows none by it, while 0 would mean the bank. */
const noSet = -1

/** The number of a set by its address; null where the kind has one set only. */
function numberOf({ name, number: param, wire }: SetKind, params: Params): number | null {
  if (param === undefined) return null
  const number = parseWholeNumber(String(params[param])) ?? noSet
  if (number < 1 || !wire) return noSet
  // beyond its range begin those of another kind
  return kindNamed(setKinds, wire.field, number + wire.above)?.kind.name === name ? number : noSet
}

/** The first part of an address or of a pattern for addresses, of which capitals are the same. */
const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? ''

/** The kind of an address, with the parts that it names; a page of a set has the set's number in its address. */
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
  const { name, wire = null, pages, discussed, ownAuth, offers = false } = kind
  const number = numberOf(kind, params)
  return {
    // what the browser keeps of the bank has always been named by the problem alone
    key: kind === bank ? '' : [name, ...(number === null ? [] : [number])].join('-'),
    fields: wire && number === noSet ? { [wire.field]: noSet } : fieldsOf(wire, number),
    fullScreen: pages.fullScreen === undefined ? undefined : matchPath(pages.fullScreen, pathname) !== null,
    discussed,
    ownAuth,
    offers,
    to: linksOf(kind, params),
  }
}

/** The site's own problems, wherever one is. */
export const bankSet = problemSetAt('/')

/** Whether an address of the kind needs nothing but the number of the set. */
const isNumbered = ({ base, number }: SetKind) => base.match(/:\w+/g)?.join() === `:${number}`

/**
 * Where links of a submission's row lead: to the set that it names, which may be another one than its page's. Rows of kinds
 * without pages stay where they are.
 */
export function setOfRow(row: Readonly<Record<WireField, number>>, here: ProblemSet): Pick<ProblemSet, 'to'> {
  if (wireFields.every((field) => row[field] === (here.fields[field] ?? 0))) return here
  const field = wireFields.find((one) => row[one] > 0)
  if (field === undefined) return bankSet
  const named = kindNamed(setKinds.filter(isNumbered), field, row[field])
  if (named?.kind.number === undefined) return here
  return { to: linksOf(named.kind, { [named.kind.number]: row[field] - named.above }) }
}
