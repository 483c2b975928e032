import { Alert } from '@mantine/core'
import { useAssignment } from '../useAssignment.ts'
import { useLateCost } from '../useLateCost.ts'

/** What submitting now costs, where it is late. */
export function LateNote() {
  const cost = useLateCost(useAssignment())
  return cost === null ? null : (
    <Alert data-tone="warn" role="status">
      {cost}
    </Alert>
  )
}
