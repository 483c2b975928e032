import { type Caller, judgeGates } from '../../gates.ts'
import { backOffice } from '../../routeTable.ts'

/** The rooms of the back office in their order; a room's name is its address below /admin and its text in `nav`. */
const groups = {
  overview: ['dashboard', 'judge-servers', 'audit-log'],
  people: ['user', 'group'],
  content: ['announcement', 'notice', 'carousel', 'contestcountdown', 'recent-contest', 'tools', 'discussion', 'honor'],
  problems: [
    'problems',
    'problem/create',
    'problem/tag',
    'difficulty',
    'problem/batch-operation',
    'group-problem/apply',
  ],
  teaching: ['contest', 'training', 'training/category', 'course'],
  site: ['conf', 'switch', 'api-docs'],
} as const

type AdminGroup = keyof typeof groups
export type AdminRoom = (typeof groups)[AdminGroup][number]

export interface AdminSection {
  group: AdminGroup
  rooms: AdminRoom[]
}

const groupNames = Object.keys(groups) as AdminGroup[]
export const roomPath = (room: AdminRoom) => `/admin/${room}`

/** What this member of staff finds in the navigation: rooms that are ready and that he may enter, no empty groups. */
export function adminSections(caller: Caller): AdminSection[] {
  const open = (room: AdminRoom) => {
    const entry = backOffice.find(({ path }) => path === roomPath(room))
    return entry !== undefined && entry.page !== 'coming' && judgeGates(entry.gates ?? [], caller) === 'pass'
  }
  return groupNames
    .map((group) => ({ group, rooms: groups[group].filter(open) }))
    .filter(({ rooms }) => rooms.length > 0)
}

/** The room that an address belongs to: the longest one that it begins with. */
export function activeRoom(path: string): AdminRoom | undefined {
  const within = Object.values<readonly AdminRoom[]>(groups)
    .flat()
    .filter((room) => path === roomPath(room) || path.startsWith(`${roomPath(room)}/`))
  return within.sort((a, b) => b.length - a.length)[0]
}
