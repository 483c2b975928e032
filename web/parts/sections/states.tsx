import { Button, Skeleton } from '@mantine/core'
import { CallError } from '../../src/lib/calls/callError.ts'
import { LoadFailure } from '../../src/lib/loading/loadFailure.ts'
import { Panel } from '../../src/ui/Panel.tsx'
import { PartFailure } from '../../src/ui/part/PartFailure.tsx'
import { EmptyState } from '../../src/ui/state/EmptyState.tsx'
import { ErrorState } from '../../src/ui/state/ErrorState.tsx'
import { ReadFailure } from '../../src/ui/state/ReadFailure.tsx'
import classes from '../Parts.module.css'
import type { Section } from './section.ts'

const doNothing = () => undefined
const missing = new CallError(404, 'problem-not-found', 'This problem does not exist. 题目不存在。')

const Empty = () => (
  <EmptyState
    title="No submissions yet"
    hint="They appear here as soon as you submit. 提交后即可在此查看。"
    action={<Button size="sm">Find a problem</Button>}
  />
)
const Failed = () => <ErrorState message="The server could not be reached. 无法连接服务器。" onRetry={doNothing} />
const Missing = () => (
  <ReadFailure error={missing} titleAs="p" list={{ to: '/problem', name: 'Problems' }} onRetry={doNothing} />
)
const Broken = () => (
  <div className={classes.column}>
    <PartFailure error={new Error('broken')} onRetry={doNothing} />
    <PartFailure error={new LoadFailure('newer')} meaning="Your code is kept." onRetry={doNothing} />
  </div>
)

function Throws(): never {
  throw new LoadFailure('offline')
}

const Panels = () => (
  <div className={classes.column}>
    <Panel title="With a title" actions={<Button size="compact-sm">Act</Button>}>
      And what it holds
    </Panel>
    <Panel title="With what broke">
      <Throws />
    </Panel>
    <Panel title="Loading">
      <Skeleton height={48} />
    </Panel>
  </div>
)

/** What stands where something is missing, late or broken. */
export const states: readonly Section[] = [
  { name: 'Nothing yet', Shown: Empty },
  { name: 'Failed', Shown: Failed },
  { name: 'Missing', Shown: Missing },
  { name: 'Broken', Shown: Broken },
  { name: 'Panels', Shown: Panels },
]
