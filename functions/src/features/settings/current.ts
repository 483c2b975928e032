import type { Permission } from '../../platform/access.ts'
import { remembered } from '../../platform/remembered.ts'
import type { Context } from '../../platform/serve.ts'
import { audited } from '../audit/index.ts'
import { JudgeSettings, MailSettings, SwitchSettings, WebSettings } from './contract.ts'
import { Difficulties, defaultDifficulties } from './levels.ts'
import { loadSections, saveSection } from './store.ts'

/** How long an instance may go on with the settings that it read, in ms: every call needs them, few change them. */
const life = 5000

async function load() {
  const stored = await loadSections()
  return {
    web: WebSettings.parse(stored.get('web') ?? {}),
    switches: SwitchSettings.parse(stored.get('switches') ?? {}),
    judge: JudgeSettings.parse(stored.get('judge') ?? {}),
    mail: MailSettings.parse(stored.get('mail') ?? {}),
    difficulties: Difficulties.parse(stored.get('difficulties') ?? { list: defaultDifficulties }),
  }
}

export type Settings = Awaited<ReturnType<typeof load>>

const current = remembered(life, load)

/** All settings of the site; a change elsewhere shows after five seconds at most. */
export const settings = current.value

/** All settings as they are stored now, for those who change them. */
export function freshSettings(): Promise<Settings> {
  current.forget()
  return settings()
}

/** Changes what is given of a section, with its entry in the audit log; this instance knows at once. */
export async function saveSettings<Name extends keyof Settings>(
  section: Name,
  changes: Partial<Settings[Name]>,
  by: Context<Permission>,
): Promise<void> {
  const before = (await freshSettings())[section]
  const after = { ...before, ...changes }
  await saveSection(section, after, [await audited(by, { action: 'settings.change', target: section, before, after })])
  current.forget()
}
