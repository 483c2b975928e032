import type * as z from 'zod/mini'
import { declareTable, Staging, text } from '../../staging.ts'
import type { Kind } from './kinds.ts'

const documents = declareTable('documents', { kind: text, parent: text, id: text, body: text }, [
  ['kind', 'parent', 'id'],
])

type KindOf<Schema extends z.ZodMiniType> = Pick<Kind<Schema>, 'name' | 'schema'>

const parseBody = <Schema extends z.ZodMiniType>(schema: Schema, body: string | null): z.output<Schema> =>
  schema.parse(JSON.parse(body ?? 'null'))

/** Documents of a dump in a scratch file: those of a kind, and of what they belong to, in the order of their ids. */
export class StagedDocuments {
  readonly #staging: Staging

  constructor(folder: string) {
    this.#staging = new Staging(folder, [documents])
  }

  add(kind: string, parent: string, id: string, body: unknown): void {
    this.#staging.put(documents.name, Object.keys(documents.columns), [kind, parent, id, JSON.stringify(body)])
  }

  /** When all are added. */
  sort(): void {
    this.#staging.index()
  }

  *list<Schema extends z.ZodMiniType>({ name, schema }: KindOf<Schema>, parent = ''): Generator<z.output<Schema>> {
    const wanted = { by: { kind: name, parent }, order: ['id'] } as const
    for (const { body } of this.#staging.rows(documents, wanted)) yield parseBody(schema, body)
  }

  find<Schema extends z.ZodMiniType>(
    { name, schema }: KindOf<Schema>,
    id: string,
    parent = '',
  ): z.output<Schema> | null {
    const found = this.#staging.find(documents, { kind: name, parent, id })
    return found && parseBody(schema, found.body)
  }

  close(): void {
    this.#staging.close()
  }
}
