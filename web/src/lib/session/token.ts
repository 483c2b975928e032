import { read, tellServer, write } from '../storage.ts'

/** The key of the stored token. Other tabs read the same key. */
const key = 'token'

export const readToken = () => read(key)

/** Whoever serves the pages learns by a cookie whether there is a token, and nothing of it. */
function tellServerSignedIn(isThere: boolean) {
  tellServer('Signed_In', '1', isThere ? 31_536_000 : 0)
}

/** Keeps the token, or forgets it. */
export function writeToken(token: string | null): void {
  write(key, token)
  tellServerSignedIn(token !== null)
}

// a token may be older than the cookie
tellServerSignedIn(readToken() !== null)
