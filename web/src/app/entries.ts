import type { SetKind } from '../features/problem-set/index.ts'
import type { Pages } from '../lib/pages.ts'
import { contexts, fullWindow, type Place } from '../lib/places.ts'

/** An address of the site with the names of its page and of the frame around it. */
export interface Entry extends Place {
  readonly page: string
  readonly frame?: string
}

/** The addresses that every problem set of a kind has. */
function setEntries({ name, pages, gates = [] }: SetKind): Entry[] {
  const context = contexts.find((one) => one === name) ?? null
  const addresses: [path: string | undefined, page: string, handle?: Place['handle']][] = [
    [pages.problem, 'problemDetails', fullWindow],
    [pages.fullScreen, 'problemDetails', { ...fullWindow, context }],
    [pages.submissions, 'submissionList'],
    [pages.submission, 'submissionDetails'],
    [pages.authoring, 'problemBank'],
    [pages.create, 'problemCreate'],
    [pages.edit, 'problemEdit'],
  ]
  return addresses.flatMap(([path, page, handle = {}]) => (path === undefined ? [] : [{ path, page, handle, gates }]))
}

/**
 * All addresses of these pages, and those of the kinds of problem sets that no page has already. Pages of a set are in the
 * frame of its kind, pages of the back office in the staff's.
 */
export function entriesOf(pages: Pages, kinds: readonly SetKind[]): Entry[] {
  const declared = Object.entries(pages).flatMap(([page, { at }]) => at.map((place): Entry => ({ ...place, page })))
  const all = [...declared, ...kinds.flatMap(setEntries)]
  const paths = all.map(({ path }) => path)
  return all
    .filter(({ path }, index) => paths.indexOf(path) === index)
    .map((entry): Entry => {
      const kind = kinds.find(({ base }) => `${entry.path}/`.startsWith(`${base}/`))
      const isStaffs = entry.path.startsWith('/admin/')
      const frame = isStaffs && entry.gates ? 'adminFrame' : kind?.frame
      return { ...entry, ...(isStaffs && { handle: { bare: true } }), ...(frame !== undefined && { frame }) }
    })
}
