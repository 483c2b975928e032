import { Button, Progress, Text } from '@mantine/core'
import type { CallError } from '../../../lib/calls/callError.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'

interface Props {
  title: string
  /** from 0 to 1; null while unknown */
  share: number | null
  /** why its progress cannot be read */
  error?: CallError | undefined
  end?: { readonly words: string; readonly onClick: () => void }
}

export function Working({ title, share, error, end }: Props) {
  return (
    <Panel title={title}>
      {error ? (
        <ErrorState message={error.message} />
      ) : (
        <Progress value={share === null ? 100 : share * 100} size="lg" animated aria-label={title} mb="sm" />
      )}
      <Text size="sm" mb="sm" role="status">
        {share === null ? '' : `${Math.floor(share * 100)} %`}
      </Text>
      {end && (
        <Button variant="default" size="xs" onClick={end.onClick}>
          {end.words}
        </Button>
      )}
    </Panel>
  )
}
