import type { getAssignmentPeople } from '@oj/functions/features/assignment/people/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import { dayjs } from '../../../lib/i18n/dates.ts'
import type { AdminAssignment } from '../admin/form.ts'

type People = AnswerOf<typeof getAssignmentPeople>
export type AssignmentClass = People['classes'][number]
export type AssignmentPerson = People['people'][number]
/** Absent ones are those of everybody, null is no limit, and an empty text is one that is still to be said. */
export type OwnTimes = AssignmentPerson['times']

/** The times with the fields of the assignment's form that say them for everybody. */
export const timeNames = ['opens', 'due', 'closes'] as const
export const fieldOfTime = { opens: 'startTime', due: 'dueTime', closes: 'closeTime' } as const

/** The times of everybody who has none of their own. */
export type DefaultTimes = Pick<AdminAssignment, (typeof fieldOfTime)[keyof typeof fieldOfTime]>

export const areTimesSaid = (times: OwnTimes): boolean => timeNames.every((name) => times[name] !== '')

export const formatTime = (time: string): string => dayjs(time).format('YYYY-MM-DD HH:mm')

/** The times that differ from those of everybody, in words. */
export const describeTimes = (t: TFunction<'assignment-admin'>, times: OwnTimes): string[] =>
  timeNames.flatMap((name) => {
    const time = times[name]
    if (time === undefined) return []
    return time === null ? t(`people.without.${name}`) : t(`people.at.${name}`, { time: formatTime(time) })
  })

/** All that is different for a student, in words. */
export const describePerson = (t: TFunction<'assignment-admin'>, person: AssignmentPerson): string[] => [
  ...(person.isExcused ? [t('people.excused')] : []),
  ...describeTimes(t, person.times),
  ...(person.exceptions > 0 ? [t('people.exceptionsOf', { count: person.exceptions })] : []),
]
