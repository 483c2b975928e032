import { fieldsOf, type SetFields } from '@oj/functions/features/problem-set/contract-wire.ts'
import { matchPath } from 'react-router'
import { whole } from '../../lib/address.ts'
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
  /** the address of a page of the set; empty where it has none */
  to(page: SetPage, named?: Named): string
}

type Params = Readonly<Record<string, string | number | undefined>>
const fill = (path: string, params: Params) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The set that an address belongs to. */
export function problemSetAt(pathname: string): ProblemSet {
  const match = ({ base }: SetKind) => matchPath({ path: base, end: false }, pathname)
  const kind = setKinds.find(match) ?? bank
  const params: Params = match(kind)?.params ?? {}
  const { name, number, wire = null, pages, discussed } = kind
  // a value that is no number names a set that does not exist
  const value = number === undefined ? null : Math.max(whole(String(params[number])) ?? 0, 0)
  return {
    // what the browser keeps of the bank has always been named by the problem alone
    key: kind === bank ? '' : [name, ...(value === null ? [] : [value])].join('-'),
    fields: fieldsOf(wire, value),
    fullScreen: pages.fullScreen === undefined ? undefined : matchPath(pages.fullScreen, pathname) !== null,
    discussed,
    to: (page, named) => fill(pages[page] ?? '', { ...params, ...named }),
  }
}

/** The site's own problems, wherever one is. */
export const bankSet = problemSetAt('/')
