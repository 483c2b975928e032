import { Button, Group, Progress, Text } from '@mantine/core'
import type { CallError } from '../../../lib/calls/callError.ts'
import type { Followed } from '../../../lib/calls/useTask.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'

interface Props {
  title: string
  message: string
  /** as `shareOf` gives it */
  share: number | null
  /** why its progress cannot be read */
  error?: CallError | undefined
  /** the button that cancels it, if it can be cancelled, and whether it is doing that */
  end?: { words: string; onClick: () => void; isEnding?: boolean }
}

/** The progress of a task, 0 to 1; null while it is unknown. */
export const shareOf = (task: Followed<unknown> | undefined) => (task && task.total > 0 ? task.done / task.total : null)

/** The progress of a task. */
export function Working({ title, message, share, error, end }: Props) {
  const button = end && (
    <Button variant="default" size="xs" loading={end.isEnding ?? false} onClick={end.onClick}>
      {end.words}
    </Button>
  )
  return error ? (
    <Panel title={title}>
      <ErrorState message={error.message} />
      {button}
    </Panel>
  ) : (
    <Panel title={title}>
      <Text size="sm" mb="sm" role="status">
        {message}
      </Text>
      <Group gap="8px 12px">
        <Progress value={share === null ? 100 : share * 100} size="lg" animated aria-label={title} flex={1} />
        {button}
      </Group>
    </Panel>
  )
}
