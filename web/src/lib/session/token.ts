import { read, write } from '../storage.ts'

/** The key of the stored token. Other tabs read the same key. */
const key = 'token'

export const readToken = () => read(key)
export const writeToken = (token: string | null) => write(key, token)
