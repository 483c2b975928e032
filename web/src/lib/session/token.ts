import { read, write } from '../storage.ts'

/** The key of the stored token. Other tabs read the same key. */
const key = 'token'

export const readToken = () => read(key)

/** Whoever serves the pages learns by a cookie whether there is a token, and nothing of it. */
function tell(isThere: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is asynchronous and not in all browsers
  document.cookie = `Signed_In=1; path=/; max-age=${isThere ? 31536000 : 0}; samesite=lax`
}

/** Keeps the token, or forgets it. */
export function writeToken(token: string | null): void {
  write(key, token)
  tell(token !== null)
}

// a token may be older than the cookie
tell(readToken() !== null)
