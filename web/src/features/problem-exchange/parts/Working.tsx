import { Button, Progress, Text } from '@mantine/core'
import type { CallError } from '../../../lib/calls/callError.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import classes from './Exchange.module.css'

interface Props {
  title: string
  message: string
  /** the progress, 0 to 1; null while unknown */
  share: number | null
  /** why its progress cannot be read */
  error?: CallError | undefined
  /** the button that cancels it, if it can be cancelled */
  end?: { words: string; onClick: () => void }
}

/** The progress of a task. */
export function Working({ title, message, share, error, end }: Props) {
  const button = end && (
    <Button variant="default" size="xs" onClick={end.onClick}>
      {end.words}
    </Button>
  )
  if (error) {
    return (
      <Panel title={title}>
        <ErrorState message={error.message} />
        {button}
      </Panel>
    )
  }
  return (
    <Panel title={title}>
      <Text size="sm" mb="sm" role="status">
        {message}
      </Text>
      <div className={classes.line}>
        <Progress value={share === null ? 100 : share * 100} size="lg" animated aria-label={title} flex={1} />
        {button}
      </div>
    </Panel>
  )
}
