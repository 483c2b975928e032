import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { popup } from '../../../ui/part/part.tsx'
import { useTypedAhead } from './typedAhead.ts'

const Dialog = popup(async () => {
  const [{ JumpDialog }] = await Promise.all([import('./JumpDialog.tsx'), loadTexts(['problem-list'])])
  return JumpDialog
})

interface Props {
  onClose: () => void
  onFailed: () => void
}

/** The way to any problem, downloaded when it is asked for; what is typed meanwhile is typed in it. */
export function JumpPopup({ onClose, onFailed }: Props) {
  return <Dialog onClose={onClose} onFailed={onFailed} takeTyped={useTypedAhead(onClose)} />
}
