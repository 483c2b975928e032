import { type UserInfo as User, UserInfo } from '@oj/functions/features/account/contract.ts'
import type { Permission } from '@oj/functions/platform/http/access.ts'
import { useSyncExternalStore } from 'react'
import { read, write } from './storage.ts'
import { readToken, writeToken } from './token.ts'

const key = 'userInfo'
const listeners = new Set<() => void>()
let user = readToken() === null ? null : storedUser()

/** The user as the last visit left him, so that the page need not wait for the server to greet him. */
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

/** Takes a user as signed in; null forgets him and his token. */
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

/** Who is signed in and what he may do; the component follows every change. */
export function useSession() {
  const user = useSyncExternalStore(subscribe, currentUser)
  return { user, may: (permission: Permission) => user?.permissions.includes(permission) ?? false }
}
