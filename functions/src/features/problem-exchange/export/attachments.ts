import type { PackageAttachment } from '@oj/shared/packages/model.ts'
import { downloadAttachments, ownerName } from '../../file/index.ts'
import { problemTexts } from '../../problem/index.ts'
import { type Current, filesOf } from '../../problem-admin/index.ts'

/** Downloads the pictures and files that a problem shows; gives no field if there are none. */
export async function attachmentsOf(
  { row, form }: Pick<Current, 'row' | 'form'>,
  place: (id: string) => Promise<string>,
): Promise<{ attachments?: PackageAttachment[] }> {
  const attachments = await downloadAttachments(ownerName(problemTexts, row.pid), filesOf(form), place)
  return attachments.length > 0 ? { attachments } : {}
}
