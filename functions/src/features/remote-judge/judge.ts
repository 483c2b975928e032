import { readEnv } from '../../platform/env.ts'
import { sendToQueue } from '../../platform/queue.ts'
import { type RemoteOffer, remoteJudgeName } from '../problem/index.ts'
import type { Judge } from '../submission/index.ts'
import type { RemoteStep } from './flow/message.ts'
import { siteLanguages } from './languages.ts'
import { modeOf } from './state/sites.ts'

/** Says in which languages programs for problems of other sites are taken. */
export const remoteOffer: RemoteOffer = {
  name: 'remote',
  languages: async ({ site }) => ((await modeOf(site)) === 'pool' ? Object.keys(siteLanguages[site]) : []),
  mode: ({ site }) => modeOf(site),
}

/** Has a step taken for a submission, `delay` seconds from now. Those of one site do not delay those of others. */
export const sendStep = (step: RemoteStep, site: string, delay: number): Promise<void> =>
  sendToQueue(readEnv('REMOTE_QUEUE_URL'), step, site, delay)

/** Has submissions to problems of other sites judged there. */
export const remoteJudge: Judge = {
  name: remoteJudgeName,
  offers: async (language, { remote }) => remote !== null && (await remoteOffer.languages(remote)).includes(language),
  async begin({ row: { submitId, attempt }, body: { remote }, requestId }) {
    const step = { kind: 'submission', submissionId: submitId, attempt, requestId } as const
    await sendStep({ ...step, looks: 0, failures: 0, turns: 0 }, remote?.site ?? '', 0)
  },
}
