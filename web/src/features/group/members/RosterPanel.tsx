import { Button, Stack, Text } from '@mantine/core'
import { getLtiCourses, takeLtiRoster } from '@oj/functions/features/lti/roster/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from '../parts/Group.module.css'

type Course = AnswerOf<typeof getLtiCourses>[number]
type Taken = AnswerOf<typeof takeLtiRoster>

/** The students of a course of a learning platform, for who teaches it there; nothing for others (GR-03). */
export function RosterPanel({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const { data } = useCall(getLtiCourses, { gid }, { quiet: true })
  if (data === undefined || data.length === 0) return null
  return (
    <Panel title={t('roster.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('roster.hint')}
      </Text>
      <Stack gap="sm">
        {data.map((course) => (
          <Roster key={course.id} gid={gid} course={course} />
        ))}
      </Stack>
    </Panel>
  )
}

function Roster({ gid, course }: { gid: number; course: Course }) {
  const { t } = useTranslation('group')
  const { run, running } = useAction(takeLtiRoster)
  const [taken, setTaken] = useState<Taken | null>(null)
  const { id, title, platform } = course
  async function take() {
    const answer = await run({ gid, course: id })
    if (answer !== undefined) setTaken(answer)
  }
  const counts = taken
    ? (['invited', 'inside', 'unknown'] as const).map((what) => t(`roster.${what}`, { count: taken[what] }))
    : []
  return (
    <div>
      <div className={classes.link}>
        <span>
          {title || id} <span className={classes.quiet}>{platform}</span>
        </span>
        <Button
          size="xs"
          variant="default"
          loading={running}
          aria-label={t('roster.takeOf', { title: title || id })}
          onClick={() => void take()}
        >
          {t('roster.take')}
        </Button>
      </div>
      <Text size="sm" role="status">
        {counts.join(' · ')}
      </Text>
      {taken && taken.names.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('roster.names', { names: taken.names.join(', ') })}
        </Text>
      )}
    </div>
  )
}
