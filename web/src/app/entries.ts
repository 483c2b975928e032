import type { SetKind } from '../features/problem-set/index.ts'
import type { Pages } from '../lib/pages.ts'
import { contexts, fullWindow, type Place } from '../lib/places.ts'

/** One address of the site: its page, and the page that stands round it, both by their names. */
export interface Entry extends Place {
  readonly page: string
  readonly frame?: string
}

/** What every kind of sets shows at its addresses. */
function setEntries({ name, pages, gates = [] }: SetKind): Entry[] {
  const context = contexts.find((one) => one === name) ?? null
  const shown: [path: string | undefined, page: string, handle?: Place['handle']][] = [
    [pages.problem, 'problemDetails', fullWindow],
    [pages.fullScreen, 'problemDetails', { ...fullWindow, context }],
    [pages.submissions, 'submissionList'],
    [pages.submission, 'submissionDetails'],
    [pages.authoring, 'problemBank'],
    [pages.create, 'problemCreate'],
    [pages.edit, 'problemEdit'],
  ]
  return shown.flatMap(([path, page, handle = {}]) => (path === undefined ? [] : [{ path, page, handle, gates }]))
}

/**
 * All addresses of these pages, and those that their kind of sets gives to every set, where no page has them already. What is
 * of a set stands in the frame of its kind, what is for staff in theirs.
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
