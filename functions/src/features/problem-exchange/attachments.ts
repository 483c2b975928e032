import type { PackageAttachment } from '@oj/judge/packages/model.ts'
import { carryOut, ownerName } from '../file/index.ts'
import { problemTexts } from '../problem/index.ts'
import { type Current, filesOf } from '../problem-admin/index.ts'

/** The pictures and files that a problem shows, on this machine; nothing where it shows none. */
export async function attachmentsOf(
  { row, form }: Pick<Current, 'row' | 'form'>,
  place: (id: string) => Promise<string>,
): Promise<{ attachments?: PackageAttachment[] }> {
  const attachments = await carryOut(ownerName(problemTexts, row.pid), filesOf(form), place)
  return attachments.length > 0 ? { attachments } : {}
}
