import '../../../app/stylesLater.ts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { Status } from '@oj/functions/features/judging/contract.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useOwnStatus } from '../useOwnStatus.ts'
import type { Step } from '../walk.ts'
import classes from './ProblemNavigator.module.css'

interface ProblemNavigatorProps {
  steps: readonly Step[]
  problemId: string
  /** where a problem has its page */
  addressOf: (problemId: string) => string
}

/** The way from problem to problem at the foot of the full screen, each with the reader's own status (A2). */
export function ProblemNavigator({ steps, problemId, addressOf }: ProblemNavigatorProps) {
  const { t } = useTranslation('problem')
  const navigate = useNavigate()
  const own = useOwnStatus(steps.map(({ pid }) => pid))
  const at = steps.findIndex((step) => step.problemId === problemId)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  const go = (step: Step | undefined) => step && void navigate(addressOf(step.problemId))
  const mark = (pid: number) => {
    const status = own?.get(pid) ?? Status.notSubmitted
    if (status === Status.accepted) return '✓ '
    return status === Status.notSubmitted ? '' : '− '
  }
  const button = { variant: 'default', size: 'lg' } as const
  return (
    <nav className={classes.navigator} aria-label={t('navigator.title')}>
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
