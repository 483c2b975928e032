import { join } from 'node:path'
import { GetSecretValueCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { type Clients, clientsOf } from '../engine/clients.ts'
import { Blobs } from './blobs.ts'
import { readBucket, writeBucket } from './buckets.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import { readQueue, writeQueue } from './queues.ts'
import { readTable, writeTable } from './table.ts'

/** The deployed data stack: where it answers and its outputs by variable name. */
export interface Deployed {
  endpoint: string
  /** where its table answers, if not there */
  tables?: string
  outputs: Readonly<Record<string, string>>
}

const ending = (outputs: Deployed['outputs'], suffix: string) =>
  Object.entries(outputs).filter(([name]) => name.endsWith(suffix))

/** Does the work for each output with this ending, all at once, and gives the results by the outputs' names. */
async function forEach<T>(
  outputs: Deployed['outputs'],
  suffix: string,
  work: (name: string, value: string) => Promise<T>,
) {
  const entries = ending(outputs, suffix).map(async ([name, value]) => [name, await work(name, value)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** Keeps the table, buckets, queues and signing secret of an engine in a folder, and brings them back. */
export class State {
  readonly #folder: string
  readonly #blobs: Blobs
  readonly #clients: Clients
  readonly #deployed: Deployed
  #last: Manifest | null

  constructor(folder: string, deployed: Deployed) {
    this.#folder = folder
    this.#blobs = new Blobs(join(folder, 'blobs'))
    this.#clients = clientsOf(deployed.endpoint, deployed.tables)
    this.#deployed = deployed
    this.#last = readManifest(this.#path)
  }

  get #path(): string {
    return join(this.#folder, 'manifest.json')
  }

  get #table(): string {
    return this.#deployed.outputs.TABLE_NAME ?? ''
  }

  get #secret(): { SecretId: string } {
    return { SecretId: this.#deployed.outputs.AUTH_SECRET_ARN ?? '' }
  }

  /** Saves everything; writes nothing where nothing changed. */
  async save(): Promise<void> {
    const { endpoint, outputs } = this.#deployed
    const before = this.#last?.buckets ?? {}
    const [items, buckets, queues, secret] = await Promise.all([
      readTable(this.#clients, this.#table),
      forEach(outputs, '_BUCKET', (name, bucket) => readBucket(this.#clients, bucket, before[name] ?? [], this.#blobs)),
      forEach(outputs, '_QUEUE_URL', (_, url) => readQueue(endpoint, url)),
      this.#clients.secrets.send(new GetSecretValueCommand(this.#secret)),
    ])
    const table = await this.#blobs.put(Buffer.from(items))
    const next: Manifest = { version: 1, table, buckets, queues, authSecret: secret.SecretString ?? '' }
    if (JSON.stringify(next) === JSON.stringify(this.#last)) return
    writeManifest(this.#path, next)
    this.#last = next
    await this.#blobs.keep(
      new Set([table, ...Object.values(buckets).flatMap((saved) => saved.map(({ blob }) => blob))]),
    )
  }

  /** Brings the last save into a freshly deployed engine; false where there is none. */
  async restore(): Promise<boolean> {
    const saved = this.#last
    if (!saved) return false
    const { outputs } = this.#deployed
    const items = Buffer.from(await this.#blobs.get(saved.table)).toString()
    await Promise.all([
      writeTable(this.#clients, this.#table, items),
      forEach(outputs, '_BUCKET', (name, bucket) =>
        writeBucket(this.#clients, bucket, saved.buckets[name] ?? [], this.#blobs),
      ),
      this.#clients.secrets.send(new PutSecretValueCommand({ ...this.#secret, SecretString: saved.authSecret })),
    ])
    await forEach(outputs, '_QUEUE_URL', (name, url) => writeQueue(this.#clients, url, saved.queues[name] ?? []))
    return true
  }
}
