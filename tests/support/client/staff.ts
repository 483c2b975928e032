import type { Role } from '@oj/functions/platform/http/access.ts'
import { newUserAs, type TestUser } from './api.ts'

/** A new user with a role. */
export const userAs = (role: Role, prefix = 'staff'): Promise<TestUser> => newUserAs(role, prefix)
