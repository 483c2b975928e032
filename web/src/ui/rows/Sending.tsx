import { Progress, Text } from '@mantine/core'
import { Panel } from '../Panel.tsx'

interface Props {
  title: string
  message: string
  done: number
  total: number
}

export const Sending = ({ title, message, done, total }: Props) => (
  <Panel title={title}>
    <Text size="sm" mb="sm" role="status">
      {message}
    </Text>
    <Progress value={total === 0 ? 100 : (100 * done) / total} size="lg" animated aria-label={title} />
  </Panel>
)
