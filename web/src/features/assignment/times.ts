import type { DueState } from '../../lib/dueTimes.ts'
import { stateTones } from '../../ui/status/tones.ts'

export const toneOf = {
  coming: stateTones.scheduled,
  open: stateTones.running,
  late: stateTones.due,
  closed: stateTones.ended,
} as const satisfies Record<DueState, string>
