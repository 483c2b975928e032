import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { GetObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import { GetSecretValueCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { type Clients, clientsOf } from '../engine/clients.ts'
import type { Interceptor } from '../gate/gate.ts'
import { MessageCalls, messageInterceptor, queueName } from '../gate/messages.ts'
import { objectInterceptor, storedHeaders } from '../gate/objects.ts'
import { secretInterceptor } from '../gate/secrets.ts'
import { Failure } from '../lib/step.ts'
import { Blobs, type Draft } from './blobs.ts'
import { prepareDatabase } from './database.ts'
import type { Entry, Header, Place, StoredObject } from './entries.ts'
import { Journal } from './journal.ts'
import { putObjects, putSecrets, sendMessages } from './restore.ts'
import { journalOf, readSaved, type Saved } from './saved.ts'
import { currentTable, dropOthers, writeItems } from './table.ts'
import { manifestOf } from './version1.ts'

/** The deployed data stack: where it answers and its outputs by variable name. */
export interface Deployed {
  endpoint: string
  /** where its table answers, if not there */
  tables?: string
  outputs: Readonly<Record<string, string>>
}

/** The variables with this ending by what they stand for. */
const variablesOf = (outputs: Deployed['outputs'], ending: string, nameOf = (value: string) => value) =>
  new Map(Object.entries(outputs).flatMap(([name, value]) => (name.endsWith(ending) ? [[nameOf(value), name]] : [])))

/**
 * What survives the engine, in one folder: the table in DynamoDB Local's own file, and a journal of all that is put
 * into buckets, queues and the site's own secrets. Each change is on the disk before it is acknowledged.
 */
export class State {
  readonly #folder: string
  readonly #saved: Saved
  readonly #blobs: Blobs
  #journal: Journal | null = null

  /** Reads what is there; throws a Failure where it cannot be read, and changes nothing then. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#folder = folder
    this.#saved = readSaved(folder)
    this.#blobs = new Blobs(join(folder, 'blobs'))
    prepareDatabase(this.tables)
  }

  /** The folder of DynamoDB Local's file. */
  get tables(): string {
    return join(this.#folder, 'tables')
  }

  /**
   * Restores the stored state into a newly deployed engine whose tables are in `tables`. Returns the stack with the
   * stored table, the interceptors that store further changes, and descriptions of what could not be restored.
   */
  async restore(deployed: Deployed): Promise<{ deployed: Deployed; interceptors: Interceptor[]; missing: string[] }> {
    const { outputs } = deployed
    const clients = clientsOf(deployed.endpoint, deployed.tables)
    const { contents } = this.#saved
    const [table, authSecret, ...missing] = await Promise.all([
      this.#table(clients, outputs.TABLE_NAME ?? ''),
      this.#secret(clients, outputs.AUTH_SECRET_ARN ?? ''),
      putObjects(clients, outputs, contents.objects, this.#blobs),
      sendMessages(clients, outputs, contents.messages, contents),
      putSecrets(clients, outputs, contents.secrets),
    ])
    await this.#begin({ version: 2, table, authSecret })
    await dropOthers(clients.table, outputs.TABLE_NAME ?? '', table)
    const interceptors = [
      messageInterceptor(new MessageCalls(variablesOf(outputs, '_QUEUE_URL', queueName)), (change) =>
        this.#note(change),
      ),
      secretInterceptor(variablesOf(outputs, '_ARN'), (change) => this.#note(change)),
      objectInterceptor(variablesOf(outputs, '_BUCKET'), this.#store(clients, outputs)),
    ]
    return {
      deployed: { ...deployed, outputs: { ...outputs, TABLE_NAME: table } },
      interceptors,
      missing: missing.flat(),
    }
  }

  async #table({ table: client }: Clients, made: string): Promise<string> {
    const { table: last, items } = this.#saved
    const table = await currentTable(client, made, last)
    if (table === null)
      throw new Failure(
        `The table of the saved state (${last}) is not in ${this.tables}.`,
        `Bring that folder back, or move ${this.#folder} away to start empty.`,
      )
    if (last === null) await writeItems(client, table, items)
    return table
  }

  async #secret({ secrets }: Clients, SecretId: string): Promise<string> {
    const { authSecret } = this.#saved
    if (authSecret === null) return (await secrets.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? ''
    await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: authSecret }))
    return authSecret
  }

  /** From here on all that was brought back is in a journal of this version, and nothing older is needed. */
  async #begin(header: Header): Promise<void> {
    const { contents } = this.#saved
    this.#journal = await Journal.create(journalOf(this.#folder), function* () {
      yield JSON.stringify(header)
      yield* contents.lines()
    })
    rmSync(manifestOf(this.#folder), { force: true })
    await this.#blobs.keep(new Set(contents.objects.map(({ blob }) => blob)))
  }

  /** Settles when a change is on the disk. */
  async #note(change: Entry): Promise<void> {
    if (!this.#journal) throw new Error('the state is closed')
    const { contents } = this.#saved
    const unused = contents.apply(change)
    await this.#journal.append(JSON.stringify(change))
    if (unused !== null && !contents.isUsed(unused)) this.#blobs.remove(unused)
  }

  async #put(place: Place, draft: Draft, about: Pick<StoredObject, 'headers' | 'metadata'>): Promise<void> {
    const { contents } = this.#saved
    const blob = await draft.finish((name) => contents.use(name, 1))
    await this.#note({ put: { ...place, blob, ...about } })
    contents.use(blob, -1)
  }

  #store(clients: Clients, outputs: Deployed['outputs']) {
    const store = {
      draft: () => this.#blobs.draft(),
      put: (place: Place, draft: Draft, about: Pick<StoredObject, 'headers' | 'metadata'>) =>
        this.#put(place, draft, about),
      readBack: (place: Place) => this.#readBack(clients, outputs[place.bucket] ?? '', place),
      drop: (place: Place) => this.#note({ drop: place }),
    }
    return store
  }

  async #readBack({ objects }: Clients, Bucket: string, place: Place): Promise<void> {
    const draft = await this.#blobs.draft()
    try {
      const object = await objects.send(new GetObjectCommand({ Bucket, Key: place.key }))
      const source: AsyncIterable<Uint8Array> = object.Body?.transformToWebStream() ?? new Blob([]).stream()
      for await (const _ of draft.through(source));
      const headers = Object.keys(storedHeaders).flatMap((name) => {
        const value = object[name as keyof typeof storedHeaders]
        return value === undefined ? [] : [[name, value] as const]
      })
      await this.#put(place, draft, { headers: Object.fromEntries(headers), metadata: object.Metadata ?? {} })
    } catch (error) {
      await draft.discard()
      // so the engine says that there is none: nobody has too few rights here
      if (!(error instanceof S3ServiceException && error.name === 'AccessDenied')) throw error
      await this.#note({ drop: place })
    }
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    const journal = this.#journal
    this.#journal = null
    await journal?.close()
  }
}
