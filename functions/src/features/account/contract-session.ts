import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { UserInfo } from './contract-user.ts'

// In its own file because every page imports it, and nothing else of accounts but the user.

/** Ends this session: its token is refused from now on. */
export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  changes: true,
  summary: 'Sign out and revoke the token',
  access: 'login',
})

/** Ends this session, as `logout` does. */
export const adminLogout = endpoint({
  method: 'GET',
  path: '/api/admin/logout',
  changes: true,
  summary: 'Sign out as staff',
  access: 'login',
})

/** The caller's own roles and info, read again after they may have changed; `roles` is what HOJ's client keeps as `roleList`. */
export const getUserAuthInfo = endpoint({
  method: 'GET',
  path: '/api/get-user-auth-info',
  summary: 'The signed-in user with roles and permissions',
  access: 'login',
  output: z.extend(UserInfo, { roles: UserInfo.shape.roleList }),
})
