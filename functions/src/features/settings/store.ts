import * as z from 'zod/mini'
import { consistently, item, someObject, transact, type Write } from '../../platform/table/index.ts'

const site = { of: 'site' } as const

/** The settings by section, each replaced as a whole. */
const sections = item('settings', {
  fields: { of: z.literal('site'), section: z.string(), values: someObject },
  key: { pk: ['of'], sk: ['section'] },
})

/** What is stored of each section; a section that nobody has set is absent. */
export async function loadSections(): Promise<ReadonlyMap<string, object>> {
  const stored = await sections.query(site, consistently)
  return new Map(stored.map(({ section, values }) => [section, values]))
}

/** Replaces a section together with these writes. */
export async function saveSection(section: string, values: object, also: readonly Write[]): Promise<void> {
  await transact([sections.put({ ...site, section, values }), ...also])
}
