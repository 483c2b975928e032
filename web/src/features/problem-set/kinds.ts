/** The pages of a problem set, each by its path in `app/routeTable.ts`. */
interface SetPages {
  readonly problem: string
  readonly submissions: string
  readonly submission: string
  /** absent where the full screen has no address of its own */
  readonly fullScreen?: string
  /** absent where problems are not discussed */
  readonly discussion?: string
}
export type SetPage = keyof SetPages

/** A kind of problem sets as the pages know it: where its sets have their addresses. */
export interface SetKind {
  /** as the server calls it */
  readonly name: string
  /** what the addresses of a set begin with */
  readonly base: string
  /** the part of `base` that is the number of the set; absent where there is one set only */
  readonly number?: string
  readonly pages: SetPages
  /** the switch of the site by which problems are discussed */
  readonly discussed?: 'openPublicDiscussion' | 'openGroupDiscussion'
  /** whether many submissions can be judged again at once */
  readonly rejudgesMany?: boolean
}

/** The site's own problems: every address that is no other set's. */
export const bank: SetKind = {
  name: 'bank',
  base: '/',
  pages: {
    problem: '/problem/:problemID',
    submissions: '/status',
    submission: '/submission-detail/:submitID',
    discussion: '/discussion/:problemID',
  },
  discussed: 'openPublicDiscussion',
  rejudgesMany: true,
}

/** All kinds; an address is of the first kind whose `base` it begins with. */
export const setKinds: SetKind[] = [bank]
