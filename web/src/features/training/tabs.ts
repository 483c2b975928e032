import { matchPath } from 'react-router'

/** The tabs of a training: a line here, its text `tab.<key>`, and its address in `app/routeTable.ts`. */
export const tabs = [
  { key: 'introduction', path: '', inside: false },
  { key: 'problems', path: '/problems', also: '/problem/:problemID', inside: true },
  { key: 'rank', path: '/rank', inside: true },
] as const satisfies readonly { key: string; path: string; also?: string; inside: boolean }[]

type Tab = (typeof tabs)[number]

/** Where trainings of the site and of groups have their addresses. */
const bases = ['/training/:trainingID', '/group/:groupID/training/:trainingID']

/** The tab that an address belongs to. */
export function tabAt(pathname: string): Tab | undefined {
  const isAt = (path: string) => bases.some((base) => matchPath(base + path, pathname) !== null)
  return tabs.find((tab) => isAt(tab.path) || ('also' in tab && isAt(tab.also)))
}
