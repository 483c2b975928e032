import { lastUsed } from '../../../platform/cache.ts'
import { Failure } from '../../../platform/errors.ts'
import type { RemoteAccount, RemoteSite } from '../site.ts'
import type { RequestOptions } from '../web/send-request.ts'
import { SiteWeb } from '../web/session.ts'

/** A visit of an account to a site; `until` is when it is signed in anew, 0 where it is not signed in. */
interface Visit {
  readonly web: SiteWeb
  until: number
}

/** How many visits a process keeps, and how long one that has signed in hands programs in, in ms. */
const most = 50
const life = 600_000

/** Signing in costs requests, and sites do not like to see it often: a process signs an account in for many programs. */
const visits = lastUsed<Visit>(most)

/** Where requests leave to: tests and trials have a server that plays the sites. */
const readRequestOptions = (): RequestOptions => ({ played: process.env.OJ_REMOTE_PLAYED })

const isSignedOut = (error: unknown) => error instanceof Failure && error.spec.code === 'remote-signed-out'

/** Looks at what a site shows to everybody. */
export const openAsVisitor = (site: RemoteSite): SiteWeb => new SiteWeb(site, readRequestOptions())

/** Works at a site as an account, which signs in where `signedIn` says so, and where the site asks for it. */
export async function withAccountSession<T>(
  site: RemoteSite,
  account: RemoteAccount,
  { signedIn }: { signedIn: boolean },
  work: (web: SiteWeb) => Promise<T>,
): Promise<T> {
  const name = [site.name, account.username, account.password].join('\n')
  const open = () => visits.memo(name, { context: () => ({ web: new SiteWeb(site, readRequestOptions()), until: 0 }) })
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
    // whatever went wrong, the next one begins anew
    visits.delete(name)
    if (isFresh || !isSignedOut(error)) throw error
    const again = open()
    await enter(again)
    return work(again.web)
  }
}
