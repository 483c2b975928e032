import * as z from 'zod/mini'
import { expiringCache } from '../../platform/cache.ts'
import type { Permission } from '../../platform/http/access.ts'
import type { Context } from '../../platform/http/serve.ts'
import { consistently, item, retryOnConflict, someObject, transact } from '../../platform/table/index.ts'
import { auditWrite } from '../audit/index.ts'
import { Difficulty, JudgeSettings, MailSettings, SwitchSettings, WebSettings } from './contract.ts'

const site = { of: 'site' } as const

/** The settings by section. */
const sections = item('settings', {
  fields: { of: z.literal('site'), section: z.string(), values: someObject },
  key: { pk: ['of'], sk: ['section'] },
})

/** The stored sections; one that was never set is absent. */
async function loadSections(): Promise<ReadonlyMap<string, object>> {
  const stored = await sections.query(site, consistently)
  return new Map(stored.map(({ section, values }) => [section, values]))
}

/** The levels as stored. */
const Difficulties = z.object({ list: z.array(Difficulty) })

/** The levels of a new site. */
const defaultDifficulties: Difficulty[] = [
  { id: 0, name: { en: 'Easy', 'zh-CN': '简单' }, color: '#19be6b' },
  { id: 1, name: { en: 'Mid', 'zh-CN': '中等' }, color: '#2d8cf0' },
  { id: 2, name: { en: 'Hard', 'zh-CN': '困难' }, color: '#ed3f14' },
]

function parseSettings(stored: ReadonlyMap<string, object>) {
  return {
    web: WebSettings.parse(stored.get('web') ?? {}),
    switches: SwitchSettings.parse(stored.get('switches') ?? {}),
    judge: JudgeSettings.parse(stored.get('judge') ?? {}),
    mail: MailSettings.parse(stored.get('mail') ?? {}),
    difficulties: Difficulties.parse(stored.get('difficulties') ?? { list: defaultDifficulties }),
  }
}

export type Settings = ReturnType<typeof parseSettings>

/** Every call needs them, and they rarely change. */
const current = expiringCache(5000, async () => parseSettings(await loadSections()))

/** All settings of the site; a change on another instance takes effect after at most five seconds. */
export const settings = current.value

/** All settings as stored now, as the basis of a change. */
export function freshSettings(): Promise<Settings> {
  current.forget()
  return settings()
}

/**
 * Changes the given fields of a section, with an audit entry; this instance sees the change at once. Parallel changes
 * of other fields are not lost. Answers with the values before.
 */
export async function saveSettings<Name extends keyof Settings>(
  section: Name,
  changes: Partial<Settings[Name]>,
  by: Context<Permission>,
): Promise<Settings[Name]> {
  const replaced = await retryOnConflict(async () => {
    const stored = await loadSections()
    const before = parseSettings(stored)[section]
    const after = { ...before, ...changes }
    const entry = await auditWrite(by, { action: 'settings.change', target: section, before, after })
    const asRead = { when: { values: stored.get(section) ?? null } }
    await transact([sections.put({ ...site, section, values: after }, asRead), entry])
    return before
  })
  current.forget()
  return replaced
}
