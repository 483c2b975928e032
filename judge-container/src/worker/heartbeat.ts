import { cpus } from 'node:os'
import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { type Heartbeat, heartbeatTimes } from '@oj/shared/judging/messages.ts'
import { languages } from '@oj/shared/languages/index.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { Place } from '../judging/compile/compile.ts'
import { probeVersion } from '../judging/compile/probe.ts'
import { loadBetween, spentBy } from './load.ts'
import { log } from './log.ts'

/** The installed languages, with the output of their version probes. */
export async function installedLanguages(place: Place): Promise<Heartbeat['languages']> {
  const found: Heartbeat['languages'] = []
  for (const language of languages) {
    const version = await probeVersion(language, place)
    if (version !== null) found.push({ name: language.name, version })
  }
  return found
}

export interface PulseOptions {
  client: SQSClient
  eventsQueueUrl: string
  name: string
  slots: number
  languages: Heartbeat['languages']
  /** slots in use now */
  busy: () => number
}

/** Reports to the server at intervals that this judge is alive, first at once. `stop` ends it and reports that too. */
export function startPulse({ client, eventsQueueUrl, busy, name, slots, languages }: PulseOptions) {
  const startedAt = new Date().toISOString()
  let lastSpent = spentBy(cpus())
  async function beat(ended: boolean): Promise<void> {
    const spent = spentBy(cpus())
    const load = loadBetween(lastSpent, spent)
    lastSpent = spent
    const message: Heartbeat = {
      type: 'heartbeat',
      judger: name,
      slots,
      busy: busy(),
      languages,
      ended,
      startedAt,
      load,
      version: packageFile.version,
      at: new Date().toISOString(),
    }
    try {
      await client.send(new SendMessageCommand({ QueueUrl: eventsQueueUrl, MessageBody: JSON.stringify(message) }))
    } catch (error) {
      log.warn('a heartbeat could not be told', { error })
    }
  }
  void beat(false)
  const timer = setInterval(() => void beat(false), heartbeatTimes.every * 1000)
  return {
    async stop() {
      clearInterval(timer)
      await beat(true)
    },
  }
}
