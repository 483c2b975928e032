import { readEnv } from '../../platform/env.ts'
import { sendToQueue } from '../../platform/queue.ts'
import { type RemoteOffer, remoteJudgeName } from '../problem/index.ts'
import type { Judge } from '../submission/index.ts'
import type { RemoteStep } from './flow/message.ts'
import { siteLanguages } from './languages.ts'
import { modeOf } from './state/sites.ts'

export const remoteOffer: RemoteOffer = {
  name: 'remote',
  languages: async ({ site }) => ((await modeOf(site)) === 'pool' ? Object.keys(siteLanguages[site]) : []),
  mode: ({ site }) => modeOf(site),
}

/** After `delay` seconds. Sites do not delay each other. */
export const sendStep = (step: RemoteStep, site: string, delay: number): Promise<void> =>
  sendToQueue(readEnv('REMOTE_QUEUE_URL'), step, site, delay)

/** Judges submissions at other sites. */
export const remoteJudge: Judge = {
  name: remoteJudgeName,
  offers: async (language, { remote }) => remote !== null && (await remoteOffer.languages(remote)).includes(language),
  async begin({ row: { submitId, attempt }, body: { remote }, requestId }) {
    const step = { kind: 'submission', submissionId: submitId, attempt, requestId } as const
    await sendStep({ ...step, looks: 0, failures: 0, turns: 0 }, remote?.site ?? '', 0)
  },
}
