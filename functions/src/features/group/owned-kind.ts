import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { nextNumber } from '../../platform/table/counter.ts'
import { transact, type Write } from '../../platform/table/index.ts'
import type { OwnedItems } from '../../platform/table/owned-items.ts'
import { type Actor, auditWrite, createUndoCalls } from '../audit/index.ts'
import type { contentClaims } from '../file/index.ts'
import { ofGoneGroups } from './purged-groups.ts'

/** Who makes or changes something, as claims of files and the audit log know them. */
export type Author = Actor & { readonly caller: Caller }

/** What is the same of all that the site or a group owns. */
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
/** What no form says of one. */
export type Identity = Pick<OwnedRow, 'number' | 'uid' | 'author' | 'gid' | 'gmtCreate'> & {
  readonly gmtModified: string
}

/** What its staff are told of one beside its own fields (`ownedStamps`). */
export const stampsOf = ({ number, uid, author, gid, gmtCreate, gmtModified }: Identity) => ({
  id: number,
  uid,
  author,
  gid,
  gmtCreate,
  gmtModified,
})

/** One as it is stored. */
export interface Saved<Row, Text> {
  readonly row: Row
  readonly text: Text
}

interface OwnedKind<Form, Row, Text, Told> {
  /** its name for the counter of its numbers, and the first part of its actions in the audit log */
  readonly name: string
  readonly items: OwnedItems<Row, object, Text, object>
  /** the field of a row that says whether all see it, or its staff alone */
  readonly visibility: 'visible' | 'isVisible'
  /** the form of one, as it was saved */
  readonly formOf: (row: Row, text: Text) => Form
  /** what the audit log keeps of a form, where that is not all; passwords never are */
  readonly logged?: (form: Form) => object
  /** @throws what is wrong with a form, beyond its single fields, of this one or of a new one (null) */
  readonly check?: (form: Form, row: Row | null) => void | Promise<void>
  /** the writes of what a form says; `before` is null of a new one */
  readonly writesOf: (
    form: Form,
    identity: Identity,
    before: Saved<Row, Text> | null,
  ) => readonly Write[] | Promise<readonly Write[]>
  /** what is written with them */
  readonly otherWrites?: (form: Form, number: number, before: Form | null, by: Author) => Promise<readonly Write[]>
  /** the writes by which its description shows files */
  readonly claims: ReturnType<typeof contentClaims>
  /** what follows when a form has taken the place of another */
  readonly replaced?: (form: Form, before: Form) => Promise<void>
  /** what follows when one was changed, shown or hidden, is gone or there again */
  readonly moved?: (row: Row) => Promise<void>
  /** those of some that somebody may restore */
  readonly theirs: (rows: readonly Row[], caller: Caller) => Promise<readonly Row[]>
  /** what lists of deleted ones tell of one besides */
  readonly told: (row: Row) => Promise<Told>
  /** what is written when one goes, or comes back */
  readonly goneWrites?: (row: Row) => readonly Write[]
  /** what is done before one comes back */
  readonly mended?: (row: Row) => Promise<void>
}

/** What is done with a kind of things that the site or a group owns: their making, changes and deletion. */
export function createOwnedKind<
  Form extends { readonly description: string },
  Row extends OwnedRow,
  Text extends { readonly revision: number; readonly description: string },
  Told extends object,
>(kind: OwnedKind<Form, Row, Text, Told>) {
  const { name, items, visibility, logged = (form: Form): object => form } = kind
  const undo = createUndoCalls({
    actions: { remove: `${name}.delete`, restore: `${name}.restore` },
    told: async (row: Row) => ({ title: row.title, author: row.author, gid: row.gid, ...(await kind.told(row)) }),
    named: ({ title }) => ({ title }),
    trashed: items.trashed,
    theirs: kind.theirs,
    gone: items.errors.gone,
    trashWrites: (row, at, by) => [...items.trashWrites(row, at, by), ...(kind.goneWrites?.(row) ?? [])],
    restoreWrites: (row) => [...items.restoreWrites(row), ...(kind.goneWrites?.(row) ?? [])],
    mended: kind.mended,
    moved: kind.moved,
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

    /** Those of a group, or of the site, that were not deleted, in the order of their list. */
    in: async (gid: number | null) => (await items.all()).filter((row) => row.gid === gid),

    /** Makes one and answers its number; `also` gets that before. @throws what is wrong with the form */
    async create(form: Form, by: Author, gid: number | null, also: (number: number) => readonly Write[] = () => []) {
      await kind.check?.(form, null)
      const { uid, username } = by.caller
      const number = await nextNumber(name)
      const at = now().toISOString()
      const identity = { number, uid, author: username, gid, gmtCreate: at, gmtModified: at }
      await save(form, identity, null, by, also(number))
      return number
    },

    /**
     * Changes one as `edit` says, which may refuse; with a revision, that one alone.
     * @throws what is wrong with the form, and what answers where somebody else changed it since
     */
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
      await kind.replaced?.(form, before)
      await kind.moved?.(row)
      return null
    },

    /** Shows one to everybody, or to its staff alone. */
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
      await kind.moved?.(row)
      return null
    },

    /** Lets go of the files that a description shows, whose thing goes for good. */
    async releaseFiles(number: number): Promise<void> {
      const text = await items.textOf(number)
      const claims = text ? await kind.claims(number, { content: text.description }, null, { caller: null }) : []
      if (claims.length > 0) await transact(claims)
    },

    /** Deletes what belongs to groups that are gone, and has that forgotten for good which was deleted more than a week ago. */
    async purge(forget: (row: Row) => Promise<void>): Promise<void> {
      await undo.abandon(await ofGoneGroups(items.all))
      for (const row of await undo.past()) await forget(row)
    },
  }
}
