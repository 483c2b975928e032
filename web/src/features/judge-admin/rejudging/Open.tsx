import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import {
  ApplyRejudging,
  applyRejudging,
  dropRejudging,
  getRejudging,
} from '@oj/functions/features/judge-admin/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { useTask } from '../../../lib/calls/useTask.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { Changes } from './Changes.tsx'
import classes from './Rejudging.module.css'

type Rejudging = AnswerOf<typeof getRejudging>

/** How often the progress is read, in ms. */
const pollInterval = 2000
const isMoving = (rejudging: Rejudging) =>
  rejudging.state === 'sending' ||
  rejudging.state === 'applying' ||
  (rejudging.state === 'judging' && !rejudging.isReady)

/** A rejudging: its progress, then what it would change, to be applied or dropped. */
export function Open({ number, onChanged }: { number: number; onChanged: () => unknown }) {
  const { t } = useTranslation('judge-admin')
  const { fields } = useProblemSet()
  const { data, error, mutate } = useCall(
    getRejudging,
    { ...fields, number },
    { refreshInterval: (now) => (now && isMoving(now) ? pollInterval : 0) },
  )
  const state = data?.state
  useEffect(() => {
    if (state !== undefined) onChanged()
  }, [state, onChanged])
  if (!data) return error ? <ErrorState message={error.message} onRetry={mutate} /> : null
  const { judged, total, changed, failed } = data
  const isUndecided = data.state === 'sending' || data.state === 'judging'
  return (
    <Stack gap="md" className={classes.open ?? ''}>
      {isUndecided && !data.isReady && (
        <Progress value={total > 0 ? (100 * judged) / total : 0} aria-label={t('rejudging.state.judging')} />
      )}
      <Text size="sm" role="status">
        {total === 0
          ? t(isUndecided ? 'many.waiting' : `rejudging.state.${data.state}`)
          : t(isUndecided && !data.isReady ? 'rejudging.running' : 'rejudging.result', { judged, total, changed })}
      </Text>
      {failed > 0 && <Alert data-tone="warn">{t('rejudging.failed', { count: failed })}</Alert>}
      {data.state === 'applied' && data.stale > 0 && (
        <Alert data-tone="warn">{t('rejudging.stale', { count: data.stale })}</Alert>
      )}
      {(data.isReady || data.state === 'applied') && changed > 0 && <Changes number={number} />}
      {(isUndecided || data.state === 'applying') && <Decide rejudging={data} onDecided={mutate} />}
    </Stack>
  )
}

/** Applies or drops a rejudging, each after a question. */
function Decide({ rejudging, onDecided }: { rejudging: Rejudging; onDecided: () => unknown }) {
  const { t } = useTranslation('judge-admin')
  const { fields } = useProblemSet()
  const { number, changed, isReady, state } = rejudging
  const [asking, setAsking] = useState<'apply' | 'drop' | null>(null)
  const [taskId, setTaskId] = useState<string | null>(null)
  const apply = useAction(applyRejudging)
  const drop = useAction(dropRejudging)
  const { task, isOver } = useTask(ApplyRejudging, taskId)
  useEffect(() => {
    if (isOver) onDecided()
  }, [isOver, onDecided])
  async function decide() {
    if (asking === 'drop') await drop.run({ ...fields, number })
    else setTaskId((await apply.run({ ...fields, number }))?.taskId ?? null)
    onDecided()
  }
  if (state === 'applying') {
    const { done, total } = task ?? { done: 0, total: 0 }
    return <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={t('rejudging.state.applying')} />
  }
  return (
    <Group gap="sm">
      <Button disabled={!isReady} loading={apply.running} onClick={() => setAsking('apply')}>
        {t('rejudging.apply')}
      </Button>
      <Button variant="default" loading={drop.running} onClick={() => setAsking('drop')}>
        {t('rejudging.drop')}
      </Button>
      <Confirm
        opened={asking !== null}
        title={t(asking === 'drop' ? 'rejudging.dropTitle' : 'rejudging.applyTitle')}
        message={t(asking === 'drop' ? 'rejudging.dropMessage' : 'rejudging.applyMessage', { count: changed })}
        action={t(asking === 'drop' ? 'rejudging.drop' : 'rejudging.apply')}
        danger
        onConfirm={() => void decide()}
        onClose={() => setAsking(null)}
      />
    </Group>
  )
}
