import { matchPath } from 'react-router'
import type { Training } from './useTraining.ts'

interface Declared {
  readonly key: string
  /** below the address of the training */
  readonly path: string
  /** another address that belongs to it */
  readonly also?: string
  /** what those see of it who may not go inside: it is there, but closed */
  readonly inside: boolean
  /** whose tab it is; everybody's where it is absent */
  readonly of?: (training: Training) => boolean
}

/** The tabs of a training: a line here, its text `tab.<key>`, and its address in `pages.ts`. */
const declared = [
  { key: 'introduction', path: '', inside: false },
  { key: 'problems', path: '/problems', also: '/problem/:problemID', inside: true },
  { key: 'rank', path: '/rank', inside: true },
  { key: 'similarity', path: '/chachong', inside: true, of: ({ canCompare }) => canCompare },
] as const satisfies readonly Declared[]

export interface TrainingTab extends Declared {
  readonly key: (typeof declared)[number]['key']
}
const tabs: readonly TrainingTab[] = declared

/** The tabs that somebody has of a training, in their order. */
export const tabsFor = (training: Training): TrainingTab[] => tabs.filter(({ of }) => !of || of(training))

/** Where trainings of the site and of groups have their addresses. */
const bases = ['/training/:trainingID', '/group/:groupID/training/:trainingID']

/** The tab that an address belongs to. */
export function tabAt(pathname: string): TrainingTab | undefined {
  const isAt = (path: string) => bases.some((base) => matchPath(base + path, pathname) !== null)
  return tabs.find(({ path, also }) => isAt(path) || (also !== undefined && isAt(also)))
}
