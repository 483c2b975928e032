import { type UserInfo as User, UserInfo } from '@oj/functions/features/account/contract.ts'
import type { Permission } from '@oj/functions/platform/http/access.ts'
import { useSyncExternalStore } from 'react'
import { read, write } from './storage.ts'
import { readToken, writeToken } from './token.ts'

const key = 'userInfo'
const listeners = new Set<() => void>()
let user = readToken() === null ? null : storedUser()

/** The user of the last visit, so that the page can show the name before the server answers. */
function storedUser(): User | null {
  try {
    const parsed = UserInfo.safeParse(JSON.parse(read(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The signed-in user now, or null. */
const currentUser = () => user

/** Sets the signed-in user; null removes user and token. */
export function setUser(next: User | null): void {
  user = next
  write(key, next && JSON.stringify(next))
  if (next === null) writeToken(null)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The signed-in user and the user's permissions; the component follows every change. */
export function useSession() {
  const user = useSyncExternalStore(subscribe, currentUser)
  return { user, may: (permission: Permission) => user?.permissions.includes(permission) ?? false }
}
