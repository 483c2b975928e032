import { i18n } from '../i18n/i18n.ts'
import { toast } from '../toast.ts'
import { lookForNewer } from './version.ts'

/** Says that what a click asked for could not be downloaded; where a newer version is why, that is offered. */
export function tellNotOpened(): void {
  toast('error', i18n.t(navigator.onLine ? 'part.notOpened' : 'part.notOpenedOffline'))
  if (navigator.onLine) void lookForNewer()
}
