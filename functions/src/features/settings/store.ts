import { CustomAttributeType, Entity } from 'electrodb'
import { model, put, table, transact, type Write } from '../../platform/table.ts'

const site = { of: 'site' } as const

/** The settings by section, each replaced as a whole. */
const Section = new Entity(
  {
    model: model('settings'),
    attributes: {
      of: { type: ['site'] as const, required: true },
      section: { type: 'string', required: true },
      values: { type: CustomAttributeType<object>('any'), required: true },
    },
    indexes: { bySite: { pk: { field: 'pk', composite: ['of'] }, sk: { field: 'sk', composite: ['section'] } } },
  },
  table,
)

/** What is stored of each section; a section that nobody has set is absent. */
export async function loadSections(): Promise<ReadonlyMap<string, object>> {
  const { data } = await Section.query.bySite(site).go({ consistent: true, pages: 'all' })
  return new Map(data.map(({ section, values }) => [section, values]))
}

/** Replaces a section together with these writes. */
export async function saveSection(section: string, values: object, also: readonly Write[]): Promise<void> {
  await transact([put(Section.put({ ...site, section, values })), ...also])
}
