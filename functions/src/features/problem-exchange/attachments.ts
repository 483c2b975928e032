import type { PackageAttachment, ProblemPackage } from '@oj/judge/packages/model.ts'
import { carryIn, carryOut } from '../file/carry.ts'
import { withFileIds } from '../file/contract-attachments.ts'
import type { Current } from '../problem-admin/current.ts'
import { filesOf } from '../problem-admin/files.ts'
import type { ProblemForm } from '../problem-admin/form.ts'

/** The pictures and files that a problem shows, on this machine; nothing where it shows none. */
export async function attachmentsOf(
  { row, form }: Pick<Current, 'row' | 'form'>,
  place: (id: string) => Promise<string>,
): Promise<{ attachments?: PackageAttachment[] }> {
  const attachments = await carryOut(row.pid, filesOf(form), place)
  return attachments.length > 0 ? { attachments } : {}
}

const parts = ['description', 'input', 'output', 'hint'] as const

/**
 * The form with the pictures and files of its package, which become this user's under ids of their own; a file that the
 * statement does not show stays behind. @throws what `carryIn` throws
 */
export async function withAttachments(
  form: ProblemForm,
  { attachments = [] }: ProblemPackage,
  uid: string,
): Promise<ProblemForm> {
  const shown = new Set(filesOf(form))
  const renamed = new Map<string, string>()
  for (const one of attachments) {
    if (shown.has(one.id) && !renamed.has(one.id)) renamed.set(one.id, await carryIn(one, uid))
  }
  if (renamed.size === 0) return form
  const texts = parts.map((part) => {
    const versions = Object.entries(form.problem[part])
    return [part, Object.fromEntries(versions.map(([locale, text]) => [locale, withFileIds(text ?? '', renamed)]))]
  })
  return { ...form, problem: { ...form.problem, ...Object.fromEntries(texts) } }
}
