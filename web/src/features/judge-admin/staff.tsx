import { loadTexts } from '../../lib/i18n/i18n.ts'
import { part } from '../../ui/part/part.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'

const loadStaffTexts = () => loadTexts(['judge-admin'])

/** A status that may be changed; users who may not judge do not download the editing code. */
export const StaffStatus = part(
  async () => {
    const [{ StaffStatus }] = await Promise.all([import('./parts/StaffStatus.tsx'), loadStaffTexts()])
    return StaffStatus
  },
  {
    waiting: ({ row, children }) => children ?? <StatusBadge status={row.status} progress={row.progress} />,
    optional: true,
  },
)

/** The button that judges a submission again. */
export const RejudgeButton = part(
  async () => {
    const [{ RejudgeButton }] = await Promise.all([import('./parts/RejudgeButton.tsx'), loadStaffTexts()])
    return RejudgeButton
  },
  { optional: true },
)

/** The button that opens the rejudge of many, filled with what the list is filtered by. */
export const RejudgeMany = part(async () => {
  const [{ RejudgeMany }] = await Promise.all([import('./parts/RejudgeMany.tsx'), loadStaffTexts()])
  return RejudgeMany
})

/** Rejudgings of the address's set, with the form that starts one. */
export const Rejudgings = part(async () => {
  const [{ Rejudgings }] = await Promise.all([import('./rejudging/Rejudgings.tsx'), loadStaffTexts()])
  return Rejudgings
})
