import dayjs from 'dayjs'
import type { AssignmentForm } from './form.ts'

type Preset = Pick<AssignmentForm, 'startTime' | 'dueTime' | 'closeTime' | 'tries' | 'results' | 'isTest'>

export const presetNames = ['homework', 'lesson'] as const

/** Homework is due in the evening a week from now; work of a lesson ends with it. */
export function presetsAt(now: number): Readonly<Record<(typeof presetNames)[number], Preset>> {
  const start = dayjs(now - (now % 60_000))
  const open = { startTime: start.toISOString(), tries: null, results: 'at-once', isTest: false } as const
  const end = start.add(45, 'minute').toISOString()
  return {
    homework: { ...open, dueTime: start.add(7, 'day').hour(22).startOf('hour').toISOString(), closeTime: null },
    lesson: { ...open, dueTime: end, closeTime: end },
  }
}
