import { expiringCache } from '../../platform/cache.ts'
import type { Permission } from '../../platform/http/access.ts'
import type { Context } from '../../platform/http/serve.ts'
import { retryOnConflict } from '../../platform/table/index.ts'
import { auditWrite } from '../audit/index.ts'
import { JudgeSettings, MailSettings, SwitchSettings, WebSettings } from './contract.ts'
import { Difficulties, defaultDifficulties } from './levels.ts'
import { loadSections, saveSection } from './store.ts'

/** How long an instance caches the settings, in ms: every call needs them, and they rarely change. */
const life = 5000

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

const current = expiringCache(life, async () => parseSettings(await loadSections()))

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
    await saveSection(section, { asRead: stored.get(section), values: after }, [entry])
    return before
  })
  current.forget()
  return replaced
}
