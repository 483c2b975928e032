import { assignmentLimits } from '@oj/functions/features/assignment/contract-terms.ts'
import { getChoosableProblems } from '@oj/functions/features/assignment/entries/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { firstQuery, ProblemPicker, useAdminPlace } from '../../owned/index.ts'
import type { AssignmentForm } from './form.ts'
import { assignments } from './kind.ts'

interface Props {
  picked: AssignmentForm['problems']
  onPick: (picked: AssignmentForm['problems']) => void
}

/** Picks the problems of a new assignment, of the bank and of the group. */
export function PickProblems({ picked, onPick }: Props) {
  const { t } = useTranslation('assignment-admin')
  const { gid } = useAdminPlace(assignments)
  const [query, setQuery] = useState(firstQuery)
  const list = useCall(getChoosableProblems, { gid: gid ?? 0, ...query }, { keepPreviousData: true })
  return (
    <Panel flush title={t('picker.title', { count: picked.length })}>
      <ProblemPicker
        picked={picked}
        onPick={onPick}
        most={assignmentLimits.problems}
        query={query}
        onQuery={setQuery}
        list={list}
      />
    </Panel>
  )
}
