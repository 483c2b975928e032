import browserslist from 'browserslist'

/** The oldest browsers that the pages are made for, as `package.json` has them: `chrome 109`. */
export const oldest: readonly string[] = browserslist(undefined, { path: import.meta.dirname })
