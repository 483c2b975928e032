import { Alert, Button, Progress, Stack, Text } from '@mantine/core'
import { getLtiGradeCourses, sendLtiGrades, sendLtiGradesTask } from '@oj/functions/features/lti/grades/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { type Followed, useTask } from '../../../lib/calls/useTask.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pending } from '../../../ui/state/Pending.tsx'
import classes from './Gradebook.module.css'

type Course = AnswerOf<typeof getLtiGradeCourses>[number]

/** How many of the failures are listed. */
const listedMax = 10

/** Sends the grades to the reader's courses at learning platforms; nothing where there are no courses (BX-01). */
export function PlatformPanel({ id }: { id: number }) {
  const { t } = useTranslation('gradebook')
  const { data, error } = useCall(getLtiGradeCourses, { id }, { quiet: true })
  if (!data && !error) return <Pending />
  if (data === undefined || data.length === 0) return null
  return (
    <Panel title={t('platform.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('platform.hint')}
      </Text>
      <Stack gap="sm">
        {data.map((course) => (
          <Sending key={course.id} id={id} course={course} />
        ))}
      </Stack>
    </Panel>
  )
}

function Sending({ id, course }: { id: number; course: Course }) {
  const { t } = useTranslation('gradebook')
  const { run, running } = useAction(sendLtiGrades)
  const [taskId, setTaskId] = useState<string | null>(null)
  const { task, error, isOver } = useTask(sendLtiGradesTask, taskId)
  const title = course.title || course.id
  async function send() {
    const started = await run({ id, course: course.id })
    if (started) setTaskId(started.taskId)
  }
  return (
    <div>
      <div className={classes.elsewhere}>
        <span>
          {title} <span className={classes.quiet}>{course.platform}</span>
        </span>
        <Button
          size="xs"
          variant="default"
          loading={running || (taskId !== null && !isOver && !error)}
          aria-label={t('platform.sendTo', { title })}
          onClick={() => void send()}
        >
          {t('platform.send')}
        </Button>
      </div>
      {error && !task ? <ErrorState message={error.message} /> : task && <Sent task={task} />}
    </div>
  )
}

type Task = Followed<z.output<typeof sendLtiGradesTask.result>>

/** The progress, and the outcome. */
function Sent({ task: { state, done, total, result, error, errors, errorTotal } }: { task: Task }) {
  const { t } = useTranslation('gradebook')
  const isOver = state === 'done' || state === 'failed'
  return (
    <Stack gap="xs" mt="xs">
      {!isOver && <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={t('platform.sending')} />}
      {error ? (
        <Alert data-tone="bad" role="alert">
          {error.msg}
        </Alert>
      ) : (
        <Text size="sm" role="status">
          {result
            ? (['columns', 'sent', 'unknown'] as const)
                .map((what) => t(`platform.${what}`, { count: result[what] }))
                .join(' · ')
            : t('platform.sending')}
        </Text>
      )}
      {errorTotal > 0 && (
        <Alert data-tone="warn" title={t('platform.left', { count: errorTotal })}>
          <ul>
            {errors.slice(0, listedMax).map(({ row, msg }) => (
              <li key={row}>
                <b>{row}</b> {msg}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Stack>
  )
}
