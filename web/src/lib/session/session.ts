import { getUserAuthInfo } from '@oj/functions/features/account/contract-session.ts'
import type { UserInfo as User } from '@oj/functions/features/account/contract-user.ts'
import type { Permission } from '@oj/functions/platform/http/access.ts'
import { useSyncExternalStore } from 'react'
import { isVisitBack } from '../calls/firstAnswers.ts'
import { readJson } from '../readJson.ts'
import { inTab, read, write } from '../storage.ts'
import { readToken, writeToken } from './token.ts'

const key = 'userInfo'
const listeners = new Set<() => void>()
/** That of the last visit, so that the page can show the name before the server answers. */
let user: User | null = readToken() === null ? null : readJson(getUserAuthInfo.output, () => read(key))
/** there is a token, but whose it is has been asked and not answered yet */
let isUnknown = user === null && readToken() !== null

/** Whose session has ended in this tab without a sign-out, while the tab lives; what they wrote here is theirs. */
const lapsedKey = 'oj:lapsed'
let lapsed = inTab.read(lapsedKey) ?? ''
/** their session has ended, and the dialog to sign in again has not been closed */
let isWaiting = false

function rememberLapsed(uid: string): void {
  lapsed = uid
  inTab.write(lapsedKey, uid)
}

/** The signed-in user now, or null. */
export const currentUser = () => user

/** Sets the signed-in user; null, after signing out, removes user and token. */
export function setUser(next: User | null): void {
  user = next
  isUnknown = false
  isWaiting = false
  rememberLapsed('')
  storeSession()
}

/** The server has not told whose the token is: the page goes on as it is. */
export function stayUnknown(): void {
  isUnknown = false
  notifyListeners()
}

/**
 * The session has ended by itself: the page stays as it is, with all that is written on it, until the user has signed in
 * again or closed the dialog. Gives whether there was a session.
 */
export function lapseSession(): boolean {
  if (user === null || isWaiting) return false
  isWaiting = true
  rememberLapsed(user.uid)
  notifyListeners()
  return true
}

/** Whether the page waits for its user to sign in again. */
export const isLapsed = (): boolean => isWaiting

/** Whether calls carry a session, as far as is known. */
export const isSignedIn = (): boolean => user !== null && !isWaiting

/** The user did not sign in again: the page goes on without them, and what they wrote stays theirs. */
export function endLapse(): void {
  if (!isWaiting) return
  user = null
  isWaiting = false
  storeSession()
}

function storeSession(): void {
  write(key, user && JSON.stringify(user))
  if (user === null) writeToken(null)
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function subscribeToSession(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useStored = <T>(get: () => T) => useSyncExternalStore(subscribeToSession, get, get)

/**
 * The signed-in user and the user's permissions, and whose what is written here is (`owner`, empty for a visitor). While
 * `isUnknown`, the server is asked whose the token is; while `isWaiting`, the user has to sign in again. The component
 * follows every change. Who `isBack` counts as signed in before the server has answered.
 */
export function useSession() {
  const user = useStored(currentUser)
  return {
    user,
    isUnknown: useStored(() => isUnknown),
    isWaiting: useStored(isLapsed),
    isBack: user !== null || readToken() !== null || isVisitBack(),
    owner: user?.uid ?? lapsed,
    may: (permission: Permission) => user?.permissions.includes(permission) ?? false,
  }
}
