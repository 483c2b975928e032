import { withTexts } from '../../../lib/i18n/i18n.ts'
import { popup } from '../../../ui/part/part.tsx'
import { useTypedAhead } from './typedAhead.ts'

const Dialog = popup(async () => (await withTexts(import('./SearchDialog.tsx'), 'search')).SearchDialog)

/** The search dialog, downloaded on demand; it takes over what is typed meanwhile. */
export function SearchPopup({ onClose, onFailed }: { onClose: () => void; onFailed: () => void }) {
  return <Dialog onClose={onClose} onFailed={onFailed} takeTyped={useTypedAhead(onClose)} />
}
