import { inject } from 'vitest'
import { clientOf } from '../client/client.ts'
import { openServer } from '../stack/server.ts'
import { type TrialGroup, trialGroups } from './group.ts'

/** The server's own code in this process, all of its Lambdas that answer calls, with groups joined beside the bank. */
export async function openGroupServer(groups: ReadonlyMap<number, TrialGroup>) {
  const server = await openServer()
  const [{ authoringApp, authoringRoutes }, { pictureApp }, { uploadMdImg }, { setKinds }] = await Promise.all([
    import('@oj/functions/lambdas/authoring-routes.ts'),
    import('@oj/functions/lambdas/picture-routes.ts'),
    import('@oj/functions/features/file/contract.ts'),
    import('@oj/functions/features/problem-set/index.ts'),
  ])
  setKinds.join(await trialGroups(groups))
  const apps = new Map([
    ...authoringRoutes.map(({ endpoint }) => [String(endpoint.path), authoringApp] as const),
    [uploadMdImg.path, pictureApp] as const,
  ])
  /** Sends a request to the server in this process. */
  const reach = async (to: URL, sent: RequestInit) =>
    (apps.get(to.pathname) ?? server.app).request(to.href, sent, { ip: '127.0.0.1' })
  return { ...clientOf(inject('url'), inject('engineUrl'), reach), reach }
}
