import * as z from 'zod/mini'
import { expiringCaches } from '../cache.ts'
import { type ErrorSpec, Failure } from '../errors.ts'
import { type CachedList, declareCachedList } from './cached-list.ts'
import { consistently, orNull, paddedNumber, plus, type Write } from './index.ts'

/** The number of an owned thing, among those of its kind. */
export const ownedNumber = paddedNumber(8)

/** What the row of every owned thing has: under 2 KB, all of a kind in one partition, cached in memory. */
export const ownedFields = {
  number: ownedNumber,
  title: z.string(),
  uid: z.string(),
  author: z.string(),
  /** the group that owns it; null for the site */
  gid: orNull(z.number()),
  gmtCreate: z.string(),
  gmtModified: z.string(),
  /** when it was deleted, and by whom: it can be restored until it goes for good */
  deletedAt: orNull(z.string()),
  deletedBy: orNull(z.string()),
}

/** What the item beside its row has, with what only its page and its form need. */
export const ownedTextFields = {
  number: ownedNumber,
  /** increases with each change, from 1; the condition of each write */
  revision: z.number(),
}

/** The partitions of rows where deleted ones are in one of their own, so that lists need not filter them out. */
export const withTrash = ['site', 'trash'] as const

interface OwnedRow {
  readonly number: number
  readonly deletedAt: string | null
  readonly deletedBy: string | null
}
interface OwnedText {
  readonly number: number
  readonly revision: number
}

interface Guard {
  readonly exists?: boolean
  readonly when?: { readonly deletedAt?: string | null; readonly revision?: number | null }
  readonly refusal?: Failure
}
type Partition = (typeof withTrash)[number]
interface RowKey {
  readonly partition: Partition
  readonly number: number
}

/** Rows as `item` declares them with the key `partition` and `number`. */
interface Rows<Row> {
  query(of: { partition: Partition }, range: { consistent: true; order: 'asc' | 'desc' }): Promise<Row[]>
  read(stored: Readonly<Record<string, unknown>>): Row
  put(row: object, guard?: Guard): Write
  patch(key: RowKey, changes: object, guard?: Guard): Write
  remove(key: RowKey, guard?: Guard): Write
}
/** What is beside them, with the key `number`. */
interface Texts<Text> {
  get(key: { number: number }, how: { consistent: true }): Promise<Text | null>
  put(text: object, guard?: Guard): Write
  patch(key: { number: number }, changes: object, guard?: Guard): Write
  remove(key: { number: number }): Write
}
/** What is written by `put`. */
interface Written<New> {
  put(row: New, ...rest: never): unknown
}

/** Some fields, each with a value or with what is done to it. */
type Changes<New> = { readonly [Name in keyof New]?: New[Name] | ReturnType<typeof plus> | undefined }

interface Declared<Row, New, Text, NewText> {
  /** of the row's items, and of the list of them */
  readonly name: string
  readonly rows: Rows<Row> & Written<New>
  readonly texts: Texts<Text> & Written<NewText>
  /** whether deleted ones are in a partition of their own; else they stay where they are, marked */
  readonly hasTrash: boolean
  readonly order?: 'asc' | 'desc'
  /** the errors for one that does not exist, and for one that was changed since it was read */
  readonly errors: { readonly gone: ErrorSpec; readonly changed: ErrorSpec }
}

/** The items of a kind of owned things. */
export interface OwnedItems<Row, New, Text, NewText> {
  readonly errors: Declared<Row, New, Text, NewText>['errors']
  /** All that were not deleted, as they are now. */
  all(): Promise<readonly Row[]>
  /** The same, at most a second old. */
  recent(): Promise<readonly Row[]>
  /** The same, at most 0.2 s old: for many at once, where times that are a second old would keep people out. */
  fresh(): Promise<readonly Row[]>
  /** Deleted ones that can still be restored. */
  trashed(): Promise<readonly Row[]>
  /** the underlying list, with deleted ones that stay where they are */
  readonly list: CachedList<Row>
  /** A text; null where there is none. */
  textOf(of: number): Promise<Text | null>
  /** The same, at most a second old. */
  recentTextOf(of: number): Promise<Text | null>
  /** @throws what answers where there is none */
  knownText(of: number): Promise<Text>
  /** The same, at most a second old. */
  recentText(of: number): Promise<Text>

  /** The writes of a new one, or of a changed one; refused after a change by somebody else. */
  saveWrites(row: Omit<New, 'partition'>, text: NewText): Write[]
  /** The writes that change fields of a row; refused where it was deleted at this moment. */
  patchRowWrites(of: number, changes: Changes<New>): Write[]
  /** The write that changes fields of a text under a new revision. */
  patchTextWrite(of: number, changes: Changes<NewText>): Write
  /** The writes that change fields of a row under a new revision: else a form of now would bring the old values back. */
  patchWrites(of: number, changes: Changes<New>): Write[]
  /** The same for changes that follow from this revision; ConditionFailed where it, or the row, changed meanwhile. */
  patchAtWrites(of: number, changes: Changes<New>, revision: number): Write[]
  /** The writes that delete one so that it can be restored: nobody finds it any more. */
  trashWrites(row: Row, deletedAt: string, deletedBy: string): Write[]
  /** The writes that restore one; refused where it went for good, or was restored, at this moment. */
  restoreWrites(row: Row): Write[]
  /** The writes after which nothing is left of a deleted one. */
  purgeWrites(row: Row): Write[]
}

/** How long an instance caches what all readers of an owned thing need, in ms, and of how many things. */
export const readBy = { life: 1000, most: 50 } as const

const back = { deletedAt: null, deletedBy: null } as const

/**
 * Declares the items of a kind of owned things: a row each, which lists and rights need, and a text, which its page and its form
 * need. The newest come first where no order is said.
 */
export function declareOwnedItems<Row extends OwnedRow, New, Text, NewText extends OwnedText>({
  name,
  rows,
  texts,
  hasTrash,
  order = 'desc',
  errors,
}: Declared<Row, New, Text, NewText>): OwnedItems<Row, New, Text, NewText> {
  const site = (of: number) => ({ partition: 'site', number: of }) as const
  const trash = (of: number) => ({ partition: 'trash', number: of }) as const
  const read = (partition: Partition) => rows.query({ partition }, { ...consistently, order })
  const list = declareCachedList(name, () => read('site'), rows.read)
  const filterThere = (some: readonly Row[]) => (hasTrash ? some : some.filter(({ deletedAt }) => deletedAt === null))
  const gone = () => new Failure(errors.gone)
  const patchRow = (of: number, changes: object, deletedAt: string | null = null) =>
    rows.patch(site(of), changes, { when: { deletedAt }, refusal: gone() })
  const patchText = (of: number, changes: object) =>
    texts.patch({ number: of }, { ...changes, revision: plus(1) }, { refusal: gone() })

  const textOf = (of: number) => texts.get({ number: of }, consistently)
  const recentTexts = expiringCaches(readBy.life, readBy.most, textOf)
  function foundText(text: Text | null): Text {
    if (!text) throw gone()
    return text
  }
  const forgettingText = (of: number, write: Write): Write => ({ ...write, followUp: () => recentTexts.forget(of) })

  return {
    errors,
    all: async () => filterThere(await list.rows()),
    recent: async () => filterThere(await list.recentRows()),
    fresh: async () => filterThere(await list.freshRows()),
    trashed: async () => (hasTrash ? read('trash') : (await list.rows()).filter(({ deletedBy }) => deletedBy !== null)),
    list,
    textOf,
    recentTextOf: recentTexts.value,
    knownText: async (of) => foundText(await textOf(of)),
    recentText: async (of) => foundText(await recentTexts.value(of)),

    saveWrites(row, text) {
      const { number: of, revision } = text
      const isNew = revision === 1
      const when = { revision: isNew ? null : revision - 1 }
      return [
        rows.put({ ...row, ...site(of) }, { exists: !isNew, refusal: gone() }),
        forgettingText(of, texts.put(text, { when, refusal: new Failure(errors.changed) })),
        list.stamp(),
      ]
    },
    patchRowWrites: (of, changes) => [patchRow(of, changes), list.stamp()],
    patchTextWrite: (of, changes) => forgettingText(of, patchText(of, changes)),
    patchWrites: (of, changes) => [patchRow(of, changes), patchText(of, {}), list.stamp()],
    patchAtWrites: (of, changes, revision) => [
      patchRow(of, changes),
      texts.patch({ number: of }, { revision: plus(1) }, { when: { revision } }),
      list.stamp(),
    ],
    trashWrites: (row, deletedAt, deletedBy) =>
      hasTrash
        ? [
            rows.remove(site(row.number), { exists: true, refusal: gone() }),
            rows.put({ ...row, ...trash(row.number), deletedAt, deletedBy }),
            list.stamp(),
          ]
        : [patchRow(row.number, { deletedAt, deletedBy }), list.stamp()],
    restoreWrites: (row) =>
      hasTrash
        ? [
            rows.remove(trash(row.number), { exists: true, refusal: gone() }),
            rows.put({ ...row, ...back, ...site(row.number) }),
            list.stamp(),
          ]
        : [patchRow(row.number, back, row.deletedAt), list.stamp()],
    purgeWrites: ({ number: of, deletedAt }) => [
      ...(hasTrash
        ? [rows.remove(trash(of))]
        : [rows.remove(site(of), { exists: true, when: { deletedAt }, refusal: gone() }), list.stamp()]),
      texts.remove({ number: of }),
    ],
  }
}
