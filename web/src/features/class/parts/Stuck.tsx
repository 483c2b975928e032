import { NativeSelect } from '@mantine/core'
import { addClassRemarks, getClassFailing } from '@oj/functions/features/class/contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { FailingGroup } from '../../gradebook/index.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import classes from './Stuck.module.css'

interface Props {
  /** the problem; null for the first */
  pid: number | null
  onProblem: (pid: number) => void
}

/** The failing programs of a class in groups, by what they fail at and how alike they are. */
export function Stuck({ pid, onProblem }: Props) {
  const { t } = useTranslation('class')
  const { t: words } = useTranslation('gradebook')
  const set = useProblemSet()
  const { data, error, mutate } = useCall(getClassFailing, { ...set.fields, ...(pid !== null && { pid }) })
  const { run, running } = useAction(addClassRemarks)
  if (!data) return error ? <ReadFailure error={error} onRetry={mutate} /> : <Waiting />
  const { problems, groups, phrases, solved, untried } = data
  const problem = problems.find((one) => one.pid === data.pid)
  if (!problem) {
    return (
      <Panel flush>
        <EmptyState title={t('noProblems')} hint={t('noProblemsHint')} />
      </Panel>
    )
  }
  return (
    <Panel flush>
      <div className={classes.bar}>
        <NativeSelect
          label={words('failing.problem')}
          value={String(problem.pid)}
          data={problems.map((one) => ({ value: String(one.pid), label: `${one.displayId} ${one.title}` }))}
          onChange={(event) => onProblem(Number(event.currentTarget.value))}
        />
        <span className={classes.status} role="status">
          {words('failing.solved', { count: solved })} · {words('failing.untried', { count: untried })}
        </span>
      </div>
      {groups.length === 0 ? (
        <EmptyState title={words('failing.none')} hint={t('noFailing')} />
      ) : (
        <ul className={classes.groups}>
          {groups.map((group) => (
            <FailingGroup
              key={group.programs[0]?.submitId}
              group={group}
              phrases={phrases}
              to={(submitID) => set.to('submission', { problemID: problem.displayId, submitID }) || null}
              sending={running}
              onSend={(submitIds, text) => run({ ...set.fields, pid: problem.pid, submitIds, text })}
              onChanged={() => mutate()}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
