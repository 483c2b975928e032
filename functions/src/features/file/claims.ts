import { attachmentLimits, fileIdsIn } from '@oj/shared/files.ts'
import { Failure } from '../../platform/errors.ts'
import { splitList } from '../../platform/list-parts.ts'
import { transact, type Write } from '../../platform/table/index.ts'
import { fileErrors } from './errors.ts'
import { mayReadFile, ownerName, type Reader, type TextKind } from './owners.ts'
import { type Attachment, findAttachments, keepWrite, releaseWrites, showWrite } from './store.ts'

interface Change {
  /** by `ownerName` */
  owner: string
  /** the ids of the files that the text showed before and shows now */
  before: readonly string[]
  after: readonly string[]
  /** whether older versions of the text still need files that it no longer shows */
  keepsOld?: boolean
}

/**
 * The writes that update which files a text shows; they go into the transaction that saves it. Only files that the writer
 * may read are counted, so nobody can publish an unknown file by its id.
 * @throws files-too-many
 */
export async function claimWrites({ owner, before, after, keepsOld = false }: Change, by: Reader): Promise<Write[]> {
  const most = attachmentLimits.perText
  if (after.length > most) throw new Failure(fileErrors['files-too-many'], { most })
  const writes = async (file: Attachment): Promise<Write[]> => {
    const isShown = file.shownBy.has(owner)
    if (after.includes(file.id)) return isShown || !(await mayReadFile(file, by)) ? [] : [showWrite(file.id, owner)]
    if (!isShown) return []
    return keepsOld ? [keepWrite(file.id, owner)] : releaseWrites(file.id, owner)
  }
  const files = await findAttachments([...new Set([...before, ...after])])
  return (await Promise.all(files.map(writes))).flat()
}

interface Written {
  readonly content: string
}

/** The extra writes of a cached table whose rows are texts without older versions. */
export const contentClaims =
  (kind: TextKind) =>
  (id: number, before: Written | null, after: Written | null, { caller }: { caller: Reader }): Promise<Write[]> =>
    claimWrites(
      {
        owner: ownerName(kind, id),
        before: fileIdsIn(before?.content ?? ''),
        after: fileIdsIn(after?.content ?? ''),
      },
      caller,
    )

/** Files released in one transaction. */
const atOnce = 40

/** Releases all files of a deleted text and its versions; can be repeated after a failure. */
export async function releaseAll(owner: Change['owner'], ids: readonly string[]): Promise<void> {
  const claimed = (await findAttachments(ids)).filter(({ keptBy }) => keptBy.has(owner))
  for (const some of splitList(claimed, atOnce)) {
    await transact(some.flatMap(({ id }) => releaseWrites(id, owner)))
  }
}
