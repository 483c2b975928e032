import { allows } from '../../platform/access.ts'
import type { Caller } from '../../platform/serve.ts'
import { mayReadAnnouncement } from '../announcement/board.ts'
import { mayReadNotice } from '../message/notices.ts'
import { isOpenTo } from '../problem/find.ts'
import type { Attachment } from './store.ts'

/** Who wants to read: a signed-in user, or a visitor (null). */
export type Reader = Pick<Caller, 'uid' | 'username' | 'roles'> | null

/** A kind of text that may show files. */
interface OwnerKind {
  /** whether someone may read the text of this number */
  mayRead(id: number, reader: Reader): Promise<boolean>
  /** whether someone may read its older versions */
  mayReadOld?(reader: Reader): boolean
}

/** Texts that show files, by kind: discussions, contests and groups join here. */
const kinds = {
  announcement: { mayRead: mayReadAnnouncement },
  notice: { mayRead: mayReadNotice },
  problem: {
    mayRead: isOpenTo,
    mayReadOld: (reader) => allows('manage-problems', reader?.roles ?? null),
  },
} as const satisfies Record<string, OwnerKind>
type KindName = keyof typeof kinds

/** What a file keeps of a text that shows it. */
export const ownerName = (kind: KindName, id: number): string => `${kind}#${id}`

function ownerOf(name: string): { kind: OwnerKind; id: number } | null {
  const [kind = '', id = ''] = name.split('#')
  return Object.hasOwn(kinds, kind) ? { kind: kinds[kind as KindName], id: Number(id) } : null
}

async function anyOf(tests: readonly (() => Promise<boolean>)[]): Promise<boolean> {
  for (const test of tests) if (await test()) return true
  return false
}

/** Whether a text that everybody may read shows a file. */
export const isPublic = (file: Attachment): Promise<boolean> => isShownTo(file, null)

const isShownTo = (file: Attachment, reader: Reader): Promise<boolean> =>
  anyOf(
    (file.shownBy ?? []).map((name) => async () => {
      const owner = ownerOf(name)
      return (await owner?.kind.mayRead(owner.id, reader)) ?? false
    }),
  )

/**
 * Whether someone may read a file: its uploader, administrators, and whoever may read a text that shows it or an older
 * version that did. Nobody else.
 */
export async function mayReadFile(file: Attachment, reader: Reader): Promise<boolean> {
  if (reader !== null && (file.uid === reader.uid || allows('manage-content', reader.roles))) return true
  if ((file.keptBy ?? []).some((name) => ownerOf(name)?.kind.mayReadOld?.(reader) ?? false)) return true
  return isShownTo(file, reader)
}

/** Whether someone may delete a file: his own, administrators any. */
export const mayDeleteFile = (file: Attachment, { uid, roles }: Pick<Caller, 'uid' | 'roles'>): boolean =>
  file.uid === uid || allows('manage-content', roles)
