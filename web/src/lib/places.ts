import type admin from '../locales/en/admin.json'
import type content from '../locales/en/content.json'

/** Who may see a page: signed-in users, staff, super admins, or anyone while a switch of the site is on. */
export type Gate =
  | 'login'
  | 'problems'
  | 'staff'
  | 'root'
  | 'admin'
  | 'adminContent'
  | 'adminRoot'
  | 'publicDiscussion'
  | 'groupDiscussion'
  | 'contestComment'

/** The kinds of sets whose navigation replaces the main one on a full-screen problem. */
export const contexts = ['training', 'contest', 'group'] as const
export type Context = (typeof contexts)[number]

/** What a page may ask of the shell. */
export interface RouteHandle {
  /** false hides the footer: problem pages take the whole height */
  footer?: boolean
  /** true gives the page the whole width, without margins */
  wide?: boolean
  /** true leaves out navigation and footer: pages of staff have their own */
  bare?: boolean
  context?: Context | null
}

/** The groups of the navigation of staff, in order. */
export const adminGroups = ['overview', 'people', 'content', 'problems', 'teaching', 'site'] as const
export type AdminGroup = (typeof adminGroups)[number]

/** A text of `admin.json`, or the title of a table that staff edit. */
export type AdminTitle =
  | `page.${keyof (typeof admin)['page'] & string}`
  | `content:table.${keyof (typeof content)['table'] & string}.title`

/** Pages of one line in the navigation of staff: its title is a text of `admin.json`, and they are tabs of one another. */
export type AdminFamily = keyof (typeof admin)['family'] & string

/** An address of a page. */
export interface Place {
  readonly path: string
  /** all of them must let the user in */
  readonly gates?: readonly Gate[]
  readonly handle?: RouteHandle
  /** its place in the navigation of staff */
  readonly nav?: readonly [group: AdminGroup, order: number, title: AdminTitle, family?: AdminFamily]
}

/** For signed-in users. */
export const login = ['login'] as const satisfies readonly Gate[]
/** Where staff manage what they own: of groups, for their staff, and of the site. */
export const staffPlaces = (path: string): Place[] => [
  { path: `/group/:groupID/authoring/${path}`, gates: login },
  { path: `/admin/${path}`, gates: ['admin'] },
]
/** The whole window for a problem. */
export const fullWindow: RouteHandle = { footer: false, wide: true }
