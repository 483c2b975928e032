import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { popup } from '../../../ui/part/part.tsx'
import { useTypedAhead } from './typedAhead.ts'

const Dialog = popup(async () => {
  const [{ SearchDialog }] = await Promise.all([import('./SearchDialog.tsx'), loadTexts(['search'])])
  return SearchDialog
})

interface Props {
  onClose: () => void
  onFailed: () => void
}

/** The way to anything on the site, downloaded when it is asked for; what is typed meanwhile is typed in it. */
export function SearchPopup({ onClose, onFailed }: Props) {
  return <Dialog onClose={onClose} onFailed={onFailed} takeTyped={useTypedAhead(onClose)} />
}
