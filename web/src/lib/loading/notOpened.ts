import { i18n } from '../i18n/i18n.ts'
import { toast } from '../toast.ts'
import { lookForNewer, offerNewer } from './version.ts'

/** Says that something could not be opened; if a newer version is the reason, offers that instead. */
export async function tellNotOpened(): Promise<void> {
  if (!navigator.onLine) return toast('error', i18n.t('part.notOpenedOffline'))
  if ((await lookForNewer()) === 'newer') offerNewer()
  else toast('error', i18n.t('part.notOpened'))
}
