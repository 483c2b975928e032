import { getAssignmentPeople } from '@oj/functions/features/assignment/people/contract.ts'
import { getAssignmentProgress } from '@oj/functions/features/assignment/progress/contract.ts'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useCall } from '../../../lib/calls/swr.ts'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { OwnedPage, useOwnedId } from '../../owned/index.ts'
import { assignments } from '../admin/kind.ts'
import { ClassTimes } from '../people/ClassTimes.tsx'
import { Students } from '../people/Students.tsx'

/** What is different for classes and students of an assignment: times, an excuse, late days (BX-15). */
export function AssignmentPeople() {
  const { t } = useTranslation('assignment-admin')
  const aid = useOwnedId(assignments)
  const people = useCall(getAssignmentPeople, { aid })
  const { data: one, error, mutate } = assignments.useOne(aid, { quiet: true })
  // the times that are different mean nothing without those of everybody
  const read = {
    data: one && people.data,
    error: people.error ?? error,
    mutate: () => Promise.all([people.mutate(), mutate()]),
  }
  async function readAgain() {
    const { lists, one: form, byReaders } = assignments.reads
    await Promise.all([
      reloadCalls(getAssignmentPeople, form),
      forgetCalls(getAssignmentProgress, ...lists, ...byReaders),
    ])
  }
  return (
    <OwnedPage kind={assignments} current="people" read={read}>
      <PageTitle title={t('people.title')} />
      {read.data && one ? (
        <FieldStack>
          <ClassTimes aid={aid} classes={read.data.classes} defaults={one} onSaved={readAgain} />
          <Students aid={aid} {...read.data} defaults={one} onSaved={readAgain} />
        </FieldStack>
      ) : (
        <Waiting />
      )}
    </OwnedPage>
  )
}
