import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { keepNumber } from '../../platform/table/counter.ts'
import { transact, type Write } from '../../platform/table/index.ts'
import type { OwnedItems } from '../../platform/table/owned-items.ts'
import { type Actor, auditWrite, createUndoCalls } from '../audit/index.ts'
import type { contentClaims } from '../file/index.ts'
import { ofGoneGroups } from './store.ts'

/** Who makes or changes something, for file claims and the audit log. */
export type Author = Actor & { readonly caller: Caller }

/** The row of anything that the site or a group owns. */
interface OwnedRow {
  readonly number: number
  readonly title: string
  readonly uid: string
  readonly author: string
  readonly gid: number | null
  readonly gmtCreate: string
  readonly deletedAt: string | null
  readonly deletedBy: string | null
  readonly visible?: boolean
  readonly isVisible?: boolean
}
/** The fields that are in no form. */
export type Identity = Pick<OwnedRow, 'number' | 'uid' | 'author' | 'gid' | 'gmtCreate'> & {
  readonly gmtModified: string
}

/** The fields of the contract's `ownedStamps`. */
export const stampsOf = ({ number, uid, author, gid, gmtCreate, gmtModified }: Identity) => ({
  id: number,
  uid,
  author,
  gid,
  gmtCreate,
  gmtModified,
})

export interface Saved<Row, Text> {
  readonly row: Row
  readonly text: Text
}

interface OwnedKind<Form, Row, Text, Listed> {
  /** names its counter, and begins its actions in the audit log */
  readonly name: string
  readonly items: OwnedItems<Row, object, Text, object>
  /** the field that says whether others than staff see it */
  readonly visibility: 'visible' | 'isVisible'
  readonly formOf: (row: Row, text: Text) => Form
  /** what the audit log keeps of a form; all of it by default, passwords never */
  readonly logged?: (form: Form) => object
  /** Checks a form beyond its single fields; `row` is null of a new one. */
  readonly check?: (form: Form, row: Row | null) => void | Promise<void>
  /** the writes of a form; `before` is null of a new one */
  readonly writesOf: (
    form: Form,
    identity: Identity,
    before: Saved<Row, Text> | null,
  ) => readonly Write[] | Promise<readonly Write[]>
  readonly otherWrites?: (form: Form, number: number, before: Form | null, by: Author) => Promise<readonly Write[]>
  /** the writes that claim the files in its description */
  readonly claims: ReturnType<typeof contentClaims>
  /** runs after a change of a form */
  readonly afterEdit?: (form: Form, before: Form) => Promise<void>
  /** runs after one was changed, shown, hidden, deleted or restored */
  readonly afterChange?: (row: Row) => Promise<void>
  /** those of some rows that somebody may restore */
  readonly selectRestorable: (rows: readonly Row[], caller: Caller) => Promise<readonly Row[]>
  /** further fields in lists of deleted ones */
  readonly describeForList: (row: Row) => Promise<Listed>
  /** further writes when one is deleted or restored */
  readonly deletionWrites?: (row: Row) => readonly Write[]
  /** runs before one is restored */
  readonly beforeRestore?: (row: Row) => Promise<void>
}

/** Making, changing and deleting a kind of things that the site or a group owns. */
export function createOwnedKind<
  Form extends { readonly description: string },
  Row extends OwnedRow,
  Text extends { readonly revision: number; readonly description: string },
  Listed extends object,
>(kind: OwnedKind<Form, Row, Text, Listed>) {
  const { name, items, visibility, logged = (form: Form): object => form } = kind
  const undo = createUndoCalls({
    actions: { remove: `${name}.delete`, restore: `${name}.restore` },
    describeForList: async (row: Row) => ({
      title: row.title,
      author: row.author,
      gid: row.gid,
      ...(await kind.describeForList(row)),
    }),
    describeForLog: ({ title }) => ({ title }),
    trashed: items.trashed,
    selectRestorable: kind.selectRestorable,
    missing: items.errors.gone,
    trashWrites: (row, at, by) => [...items.trashWrites(row, at, by), ...(kind.deletionWrites?.(row) ?? [])],
    restoreWrites: (row) => [...items.restoreWrites(row), ...(kind.deletionWrites?.(row) ?? [])],
    beforeRestore: kind.beforeRestore,
    afterChange: kind.afterChange,
  })

  async function save(
    form: Form,
    identity: Identity,
    saved: Saved<Row, Text> | null,
    by: Author,
    also: readonly Write[],
  ) {
    const { number } = identity
    const before = saved && kind.formOf(saved.row, saved.text)
    const writes = await kind.writesOf(form, identity, saved)
    const [claims, others, entry] = await Promise.all([
      kind.claims(number, before && { content: before.description }, { content: form.description }, by),
      kind.otherWrites?.(form, number, before, by) ?? [],
      auditWrite(by, {
        action: `${name}.${before ? 'edit' : 'add'}`,
        target: String(number),
        before: before && logged(before),
        after: logged(form),
      }),
    ])
    await transact([...writes, ...claims, ...others, ...also, entry])
  }

  return {
    ...undo,

    /** Those of a group, or of the site (null), in the order of their list. */
    in: async (gid: number | null) => (await items.all()).filter((row) => row.gid === gid),

    /** Makes one, answers its number: the wanted one if it is free; `also` makes further writes. @throws what `check` refuses */
    async create(
      form: Form,
      by: Author,
      gid: number | null,
      also: (number: number) => readonly Write[] = () => [],
      wanted: number | null = null,
    ) {
      await kind.check?.(form, null)
      const { uid, username } = by.caller
      const number = await keepNumber(name, wanted)
      const at = now().toISOString()
      const identity = { number, uid, author: username, gid, gmtCreate: at, gmtModified: at }
      await save(form, identity, null, by, also(number))
      return number
    },

    /** Changes one by `edit`, which may refuse. @throws what `check` refuses, or `changed` for another revision */
    async change(
      row: Row,
      revision: number | null | undefined,
      by: Author,
      edit: (before: Form) => Form,
    ): Promise<null> {
      const text = await items.knownText(row.number)
      if (revision && revision !== text.revision) throw new Failure(items.errors.changed)
      const before = kind.formOf(row, text)
      const form = edit(before)
      await kind.check?.(form, row)
      const { number, uid, author, gid, gmtCreate } = row
      const identity = { number, uid, author, gid, gmtCreate, gmtModified: now().toISOString() }
      await save(form, identity, { row, text }, by, [])
      await kind.afterEdit?.(form, before)
      await kind.afterChange?.(row)
      return null
    },

    /** Shows one, or hides it from all but staff. */
    async show(row: Row, isShown: boolean, by: Author): Promise<null> {
      const { number } = row
      const entry = await auditWrite(by, {
        action: `${name}.show`,
        target: String(number),
        before: { [visibility]: row[visibility] },
        after: { [visibility]: isShown },
      })
      const changes = { [visibility]: isShown, gmtModified: now().toISOString() }
      await transact([...items.patchWrites(number, changes), entry])
      await kind.afterChange?.(row)
      return null
    },

    /** Releases the files in the description of one that goes for good. */
    async releaseFiles(number: number): Promise<void> {
      const text = await items.textOf(number)
      const claims = text ? await kind.claims(number, { content: text.description }, null, { caller: null }) : []
      if (claims.length > 0) await transact(claims)
    },

    /** Deletes what belongs to groups that are gone, and forgets what was deleted more than a week ago. */
    async purge(forget: (row: Row) => Promise<void>): Promise<void> {
      await undo.abandon(await ofGoneGroups(items.all))
      for (const row of await undo.past()) await forget(row)
    },
  }
}
