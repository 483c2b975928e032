import { hasAccess } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { createRegistry } from '../../platform/registry.ts'
import type { Attachment } from './store.ts'

/** The reader: a signed-in user, or null for a visitor. */
export type Reader = (Pick<Caller, 'uid' | 'username' | 'roles'> & Partial<Pick<Caller, 'isTeacher'>>) | null

/** A kind of text that may show files, such as problems. */
export interface TextKind {
  /** stored in the owners of files: never change it */
  readonly name: string
  /** whether the reader may read the text with this number */
  mayRead(id: number, reader: Reader): Promise<boolean>
  /** whether the reader may read its older versions; absent if it has none */
  mayReadOld?(id: number, reader: Reader): Promise<boolean>
}

/** The kinds of text that show files. */
export const textKinds = createRegistry<TextKind>('kind of text')

/** The name of a text in the lists of a file. */
export const ownerName = (kind: TextKind, id: number): string => `${kind.name}#${id}`

/** Whether one of some texts, by their `ownerName`, may be read. */
async function mayReadAny(
  owners: ReadonlySet<string>,
  mayRead: (kind: TextKind, id: number) => Promise<boolean> | undefined,
): Promise<boolean> {
  for (const owner of owners) {
    const [kind = '', id = ''] = owner.split('#')
    if (await mayRead(textKinds.named(kind), Number(id))) return true
  }
  return false
}

const isShownTo = (file: Attachment, reader: Reader): Promise<boolean> =>
  mayReadAny(file.shownBy, (kind, id) => kind.mayRead(id, reader))

/** Whether a public text shows a file. */
export const isPublic = (file: Attachment): Promise<boolean> => isShownTo(file, null)

/**
 * Whether the reader may read a file: its uploader, and users who may read a text that shows it, or an older version that
 * did.
 */
export async function mayReadFile(file: Attachment, reader: Reader): Promise<boolean> {
  if (reader !== null && file.uid === reader.uid) return true
  return (await mayReadAny(file.keptBy, (kind, id) => kind.mayReadOld?.(id, reader))) || isShownTo(file, reader)
}

/** Whether a user may delete a file: the own ones, administrators any. */
export const mayDeleteFile = (file: Attachment, { uid, roles }: Pick<Caller, 'uid' | 'roles'>): boolean =>
  file.uid === uid || hasAccess('manage-content', roles)
