import { lazy, Suspense } from 'react'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { ManyProps } from './parts/RejudgeMany.tsx'
import type { StaffProps } from './parts/StaffStatus.tsx'

const texts = () => loadTexts(['judge-admin'])

const Status = lazy(async () => {
  const [{ StaffStatus }] = await Promise.all([import('./parts/StaffStatus.tsx'), texts()])
  return { default: StaffStatus }
})
const Rejudge = lazy(async () => {
  const [{ RejudgeButton }] = await Promise.all([import('./parts/RejudgeButton.tsx'), texts()])
  return { default: RejudgeButton }
})
const Many = lazy(async () => {
  const [{ RejudgeMany }] = await Promise.all([import('./parts/RejudgeMany.tsx'), texts()])
  return { default: RejudgeMany }
})

/** A status that a super admin may change; other users do not download the editing code. */
export const StaffStatus = (props: StaffProps) => (
  <Suspense fallback={<StatusBadge status={props.row.status} progress={props.row.progress} />}>
    <Status {...props} />
  </Suspense>
)

/** The button that judges a submission again. */
export const RejudgeButton = (props: StaffProps) => (
  <Suspense fallback={null}>
    <Rejudge {...props} />
  </Suspense>
)

/** The button that opens the rejudge of many, filled with what the list is filtered by. */
export const RejudgeMany = (props: ManyProps) => (
  <Suspense fallback={null}>
    <Many {...props} />
  </Suspense>
)
