import { withTexts } from '../../lib/i18n/i18n.ts'
import { part } from '../../ui/part/part.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'

/** A status that may be changed; users who may not judge do not download the editing code. */
export const StaffStatus = part(
  async () => (await withTexts(import('./parts/StaffStatus.tsx'), 'judge-admin')).StaffStatus,
  {
    waiting: ({ row, children }) => children ?? <StatusBadge status={row.status} progress={row.progress} />,
    optional: true,
  },
)

export const RejudgeButton = part(
  async () => (await withTexts(import('./parts/RejudgeButton.tsx'), 'judge-admin')).RejudgeButton,
  { optional: true },
)

export const RejudgeMany = part(
  async () => (await withTexts(import('./parts/RejudgeMany.tsx'), 'judge-admin')).RejudgeMany,
)

export const Rejudgings = part(
  async () => (await withTexts(import('./rejudging/Rejudgings.tsx'), 'judge-admin')).Rejudgings,
)
