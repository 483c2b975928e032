import { Alert } from '@mantine/core'
import { selectPassed } from '@oj/functions/features/assignment/contract-terms.ts'
import { getAssignmentPeople } from '@oj/functions/features/assignment/people/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'

interface Props {
  aid: number
  /** when it is due for everybody, and when it would be; null for no end */
  from: string | null
  to: string | null
}

/** Says, before a moved due is saved, whose own time it passes: of classes and of students. */
export function PassedNote({ aid, from, to }: Props) {
  const { t } = useTranslation('assignment-admin')
  const { data } = useCall(getAssignmentPeople, from === to ? null : { aid }, { quiet: true })
  if (from === to || !data) return null
  const passed = [
    ...selectPassed(data.classes, from, to).map(({ name }) => name),
    ...selectPassed(data.people, from, to).map(nameOfPerson),
  ]
  if (passed.length === 0) return null
  return (
    <Alert data-tone="warn" role="status">
      {t('passed', { names: passed.join(', ') })}
    </Alert>
  )
}
