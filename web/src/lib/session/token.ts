import { read, tellServer, write } from '../storage.ts'

const key = 'token'

export const readToken = () => read(key)

/** The server learns by a cookie whether there is a token, but not the token. */
function tellServerSignedIn(isThere: boolean) {
  tellServer('Signed_In', '1', isThere ? 31_536_000 : 0)
}

export function writeToken(token: string | null): void {
  write(key, token)
  tellServerSignedIn(token !== null)
}

// a token may be older than the cookie
tellServerSignedIn(readToken() !== null)
