import { loadTexts } from '../../../../lib/i18n/i18n.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { part } from '../../../../ui/part/part.tsx'
import type { RemarksProps } from './Remarks.tsx'

const Remarks = part<RemarksProps>(async () => {
  const [{ Remarks }] = await Promise.all([import('./Remarks.tsx'), loadTexts(['gradebook'])])
  return Remarks
})

/** The remarks of teachers, for below a program; nothing for visitors. */
export const RemarksBelow = (props: RemarksProps) => (useSession().user === null ? null : <Remarks {...props} />)
