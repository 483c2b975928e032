import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import {
  codeSimilarCheck,
  codeSimilarStop,
  compareCodes,
  type getSimilarPairs,
} from '@oj/functions/features/similarity/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { useTask } from '../../../lib/calls/useTask.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { GivenCode } from './GivenCode.tsx'

export type Pairs = AnswerOf<typeof getSimilarPairs>

/** When programs were last compared, with buttons to start and stop a comparison. */
export function ComparisonStatus({ pairs, onDone }: { pairs: Pairs; onDone: () => unknown }) {
  const { t } = useTranslation('similarity')
  const { fields } = useProblemSet()
  const [started, setStarted] = useState<string | null>(null)
  const taskId = started ?? pairs.running?.taskId ?? null
  const { task, isOver } = useTask(compareCodes, taskId)
  const checking = useAction(codeSimilarCheck)
  const stopping = useAction(codeSimilarStop)
  useEffect(() => {
    if (isOver) onDone()
  }, [isOver, onDone])
  const isOthers = pairs.running !== null && taskId === null
  const isRunning = isOthers || (taskId !== null && !isOver)
  const start = async () => {
    const answer = await checking.run(fields)
    if (answer) setStarted(answer.taskId)
  }
  const stop = async () => {
    if ((await stopping.run(fields)) !== undefined) onDone()
  }
  const { done, total } = task ?? { done: 0, total: 0 }
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Text size="sm" role="status">
          {pairs.checkedAt === null ? t('never') : t('compared', { count: pairs.programs })}{' '}
          {pairs.checkedAt !== null && <RelativeTime at={pairs.checkedAt} />}
        </Text>
        {isRunning ? (
          <Button size="sm" variant="default" loading={stopping.running} onClick={() => void stop()}>
            {t('stop')}
          </Button>
        ) : (
          <Button size="sm" loading={checking.running} onClick={() => void start()}>
            {t('compare')}
          </Button>
        )}
        <GivenCode problems={pairs.problems} />
      </Group>
      {isRunning && !isOthers && <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={t('progress')} />}
      {isOthers && <Text size="sm">{t('others', { username: pairs.running?.username ?? '' })}</Text>}
      {pairs.isCut && <Text size="sm">{t('cut')}</Text>}
      {task?.error && (
        <Alert data-tone="warn" role="alert">
          {task.error.msg}
        </Alert>
      )}
    </Stack>
  )
}
