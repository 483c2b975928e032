import { Alert } from '@mantine/core'
import { assignmentLimits } from '@oj/functions/features/assignment/contract-terms.ts'
import { getTrainingDetail, getTrainingProblemList } from '@oj/functions/features/training/participation/contract.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { AssignmentFields } from '../admin/AssignmentFields.tsx'

/** Makes an assignment: title, problems, classes, when it is due; all else is folded (BX-15). */
export function AssignmentCreate() {
  const [query] = useSearchParams()
  const tid = parseWholeNumber(query.get('training'))
  return tid === null ? <AssignmentFields one={null} /> : <OfTraining key={tid} tid={tid} />
}

/** The same, begun with the title and the problems of a training. */
function OfTraining({ tid }: { tid: number }) {
  const { t } = useTranslation('assignment-admin')
  const training = useCall(getTrainingDetail, { tid })
  const problems = useCall(getTrainingProblemList, { tid })
  const error = training.error ?? problems.error
  if (!training.data || !problems.data) {
    const readAgain = () => Promise.all([training.mutate(), problems.mutate()])
    return error ? <ReadFailure error={error} onRetry={readAgain} /> : <Waiting />
  }
  const { title } = training.data
  const picked = problems.data.slice(0, assignmentLimits.problems)
  return (
    <>
      {picked.length < problems.data.length && (
        <Alert mb="md" data-tone="warn">
          {t('ofTraining.many', { title, most: assignmentLimits.problems })}
        </Alert>
      )}
      <AssignmentFields
        one={null}
        begun={{
          name: `training-${tid}`,
          fields: {
            title,
            problems: picked.map((problem) => ({
              pid: problem.pid,
              problemId: problem.problemId,
              title: problem.title,
            })),
          },
        }}
      />
    </>
  )
}
