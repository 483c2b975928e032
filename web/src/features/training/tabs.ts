import { matchPath } from 'react-router'
import type { Training } from './useTraining.ts'

interface Declared {
  readonly key: string
  /** below the address of the training */
  readonly path: string
  /** another address under this tab */
  readonly also?: string
  /** closed to who is not in the training */
  readonly inside: boolean
  /** who has the tab; absent for everybody */
  readonly of?: (training: Training) => boolean
}

/** The tabs of a training: a line here, its text `tab.<key>`, and its address in `pages.ts`. */
const declared = [
  { key: 'introduction', path: '', inside: false },
  { key: 'problems', path: '/problems', also: '/problem/:problemID', inside: true },
  { key: 'rank', path: '/rank', inside: true },
  { key: 'class', path: '/class', inside: true, of: ({ seesClass }) => seesClass },
  { key: 'similarity', path: '/chachong', inside: true, of: ({ canCompare }) => canCompare },
] as const satisfies readonly Declared[]

interface TrainingTab extends Declared {
  readonly key: (typeof declared)[number]['key']
}
const tabs: readonly TrainingTab[] = declared

export const tabsFor = (training: Training): TrainingTab[] => tabs.filter(({ of }) => !of || of(training))

const bases = ['/training/:trainingID', '/group/:groupID/training/:trainingID']

/** The tab that an address belongs to. */
export function tabAt(pathname: string): TrainingTab | undefined {
  const isAt = (path: string) => bases.some((base) => matchPath(base + path, pathname) !== null)
  return tabs.find(({ path, also }) => isAt(path) || (also !== undefined && isAt(also)))
}
