import { addLtiPlatform, removeLtiPlatform } from '@oj/functions/features/lti/contract.ts'
import { afterAll, beforeAll } from 'vitest'
import { asRoot, call, request } from '../client/api.ts'
import { openPlatform, type Platform } from './platform.ts'

/** A platform that is open and registered during the tests of a file; call what it returns in hooks and tests. */
export function useRegistered(): () => { platform: Platform; id: number; root: { token: string } } {
  let registered: { platform: Platform; id: number; root: { token: string } } | null = null
  beforeAll(async () => {
    const [root, platform] = await Promise.all([asRoot(), openPlatform()])
    const { id } = await call(addLtiPlatform, platform.form, root)
    registered = { platform, id, root }
  })
  afterAll(async () => {
    if (!registered) return
    await request(removeLtiPlatform, { id: registered.id }, registered.root)
    await registered.platform.close()
  })
  return () => {
    if (!registered) throw new Error('the platform is not registered yet')
    return registered
  }
}
