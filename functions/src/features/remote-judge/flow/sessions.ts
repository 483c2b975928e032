import { lastUsed } from '../../../platform/cache.ts'
import { Failure } from '../../../platform/errors.ts'
import type { RemoteAccount, RemoteSite } from '../site.ts'
import { openSite, type SiteWeb } from '../web/session.ts'

/** `until` is when it signs in anew; 0 if it is not signed in. */
interface Visit {
  readonly web: SiteWeb
  until: number
}

/** How many visits a process keeps; ms that one stays signed in. */
const most = 50
const life = 600_000

/** Sites dislike frequent sign-ins, so that one serves many programs. */
const visits = lastUsed<Visit>(most)

const isSignedOut = (error: unknown) => error instanceof Failure && error.spec.code === 'remote-signed-out'

/** Signs in where `signedIn` says so, or the site asks for it. */
export async function withAccountSession<T>(
  site: RemoteSite,
  account: RemoteAccount,
  { signedIn }: { signedIn: boolean },
  work: (web: SiteWeb) => Promise<T>,
): Promise<T> {
  const name = [site.name, account.username, account.password].join('\n')
  const open = () => visits.memo(name, { context: () => ({ web: openSite(site), until: 0 }) })
  const enter = async (visit: Visit) => {
    await site.login(visit.web, account)
    visit.until = performance.now() + life
  }
  if (signedIn && open().until <= performance.now()) visits.delete(name)
  const visit = open()
  const isFresh = signedIn && visit.until === 0
  try {
    if (isFresh) await enter(visit)
    return await work(visit.web)
  } catch (error) {
    // start afresh after any failure
    visits.delete(name)
    if (isFresh || !isSignedOut(error)) throw error
    const again = open()
    await enter(again)
    return work(again.web)
  }
}
