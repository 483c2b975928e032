import { withTexts } from '../../lib/i18n/i18n.ts'
import { part } from '../../ui/part/part.tsx'

export { firstDifference } from './firstDifference.ts'
export { formatLength, formatMemory, formatTime, isUntold, memoryOf, timeOf } from './format.ts'
export { submissionColumns } from './parts/list/columns.tsx'
export { ResubmitButton } from './parts/ResubmitButton.tsx'
export { type FollowEnd, pollSubmissions, waitUnlessStopped } from './poll.ts'
export { showBlanks } from './showBlanks.ts'
export { readTriedInput, type TriedInput } from './triedInput.ts'
export { useLiveRows } from './useLiveRows.ts'

/** The test points below a verdict, which come when there is one to explain. */
export const VerdictCases = part(
  async () => (await withTexts(import('./parts/cases/Cases.tsx'), 'submission')).VerdictCases,
)
