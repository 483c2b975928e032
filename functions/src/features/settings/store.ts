import * as z from 'zod/mini'
import { consistently, item, someObject, transact, type Write } from '../../platform/table/index.ts'

const site = { of: 'site' } as const

/** The settings by section. */
const sections = item('settings', {
  fields: { of: z.literal('site'), section: z.string(), values: someObject },
  key: { pk: ['of'], sk: ['section'] },
})

/** The stored sections; one that was never set is absent. */
export async function loadSections(): Promise<ReadonlyMap<string, object>> {
  const stored = await sections.query(site, consistently)
  return new Map(stored.map(({ section, values }) => [section, values]))
}

/**
 * Replaces a section as it was read, together with these writes.
 * @throws ConditionFailed if the section has changed since (`undefined`: if it has been set)
 */
export async function saveSection(
  section: string,
  { asRead, values }: { asRead: object | undefined; values: object },
  also: readonly Write[],
): Promise<void> {
  await transact([sections.put({ ...site, section, values }, { when: { values: asRead ?? null } }), ...also])
}
