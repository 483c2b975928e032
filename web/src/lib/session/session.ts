import { type UserInfo as User, UserInfo } from '@oj/functions/features/account/contract-user.ts'
import type { Permission } from '@oj/functions/platform/http/access.ts'
import { useSyncExternalStore } from 'react'
import { isVisitBack } from '../calls/firstAnswers.ts'
import { readJson } from '../readJson.ts'
import { inTab, read, write } from '../storage.ts'
import { readToken, writeToken } from './token.ts'

const key = 'userInfo'
const listeners = new Set<() => void>()
/** from the last visit at first, to show the name before the server answers */
let user: User | null = readToken() === null ? null : readJson(UserInfo, () => read(key))
/** there is a token, but the server has not answered whose it is */
let isUnknown = user === null && readToken() !== null

/** The user whose session has expired in this tab; what was written here belongs to them. */
const lapsedKey = 'oj:lapsed'
let lapsed = inTab.read(lapsedKey) ?? ''
/** the session has expired, and the dialog to sign in again is still open */
let isWaiting = false

function rememberLapsed(uid: string): void {
  lapsed = uid
  inTab.write(lapsedKey, uid)
}

export const currentUser = () => user

/** Sets the signed-in user; null, after signing out, removes user and token. */
export function setUser(next: User | null): void {
  user = next
  isUnknown = false
  isWaiting = false
  rememberLapsed('')
  storeSession()
}

/** The server could not tell whose the token is: the page goes on without it. */
export function stayUnknown(): void {
  isUnknown = false
  notifyListeners()
}

/**
 * The session has expired: the page stays as it is, with all unsaved text, until the user has signed in again or closed the
 * dialog. Returns whether there was a session.
 */
export function lapseSession(): boolean {
  if (user === null || isWaiting) return false
  isWaiting = true
  rememberLapsed(user.uid)
  notifyListeners()
  return true
}

export const isLapsed = (): boolean => isWaiting

/** Whether calls carry a session, as far as is known. */
export const isSignedIn = (): boolean => user !== null && !isWaiting

/** The user did not sign in again: the page goes on as for a visitor. */
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
 * The signed-in user with their permissions, and the `owner` of what is written here (empty for a visitor). While `isUnknown`,
 * the server is asked whose the token is; while `isWaiting`, the user has to sign in again. `isBack`: signed in as far as is
 * known before the server has answered.
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
