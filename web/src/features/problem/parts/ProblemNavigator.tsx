import '../../../lib/loading/stylesLater.ts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { OwnStatus } from '@oj/functions/features/problem/contract-facts.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { NavigatorAside } from '../../problem-set/index.ts'
import type { ListedProblem } from '../list/listOrder.ts'
import { useOwnStatus } from '../useOwnStatus.ts'
import { useSteps } from '../useSteps.ts'
import classes from './ProblemNavigator.module.css'

/** Moves through the list of problems at the bottom of the full screen, with the reader's own status of each. */
export function ProblemNavigator({ problemId }: { problemId: string }) {
  const { t } = useTranslation('problem')
  const navigate = useNavigate()
  const { steps, before, after, addressOf } = useSteps(problemId)
  const own = useOwnStatus(steps.map(({ pid }) => pid))
  const go = (step: ListedProblem | undefined) => step && void navigate(addressOf(step))
  const mark = (pid: number) => {
    const status = own?.get(pid)?.status ?? OwnStatus.never
    if (status === OwnStatus.accepted) return '✓ '
    return status === OwnStatus.never ? '' : '− '
  }
  const aside = useContext(NavigatorAside)
  if (steps.length === 0) return null
  const button = { variant: 'default', size: 'lg' } as const
  return (
    <nav className={classes.navigator} aria-label={t('navigator.title')}>
      {aside && <div className={classes.aside}>{aside}</div>}
      <ActionIcon {...button} aria-label={t('navigator.before')} disabled={!before} onClick={() => go(before)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <NativeSelect
        className={classes.list ?? ''}
        aria-label={t('navigator.choose')}
        value={problemId}
        data={steps.map((step) => ({
          value: step.problemId,
          label: `${mark(step.pid)}${step.problemId} ${step.title}`,
        }))}
        onChange={({ currentTarget: { value } }) => go(steps.find((step) => step.problemId === value))}
      />
      <ActionIcon {...button} aria-label={t('navigator.after')} disabled={!after} onClick={() => go(after)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </nav>
  )
}
