import { Failure } from '../../../platform/errors.ts'
import { startTask } from '../../../platform/tasks.ts'
import { recordAction } from '../../audit/index.ts'
import { gradebookRoute } from '../../gradebook/index.ts'
import { coursesWith, courseWith } from '../courses.ts'
import { ltiErrors as errors } from '../errors.ts'
import * as contract from './contract.ts'

const getLtiGradeCourses = gradebookRoute(contract.getLtiGradeCourses, (_, { caller }) =>
  coursesWith('lines', caller.uid),
)

const sendLtiGrades = gradebookRoute(contract.sendLtiGrades, async ({ id, course }, context, { gradebook }) => {
  await courseWith('lines', context.caller.uid, course)
  const isSeen = gradebook.isPublished && gradebook.columns.some(({ isPublished }) => isPublished)
  if (!isSeen) throw new Failure(errors['lti-grades-none'])
  await recordAction(context, { action: 'gradebook.send', target: String(id), after: { course } })
  return startTask(contract.sendLtiGradesTask, { id, course }, context)
})

export const gradesRoutes = [getLtiGradeCourses, sendLtiGrades]
