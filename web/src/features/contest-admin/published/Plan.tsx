import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { contestLimits } from '@oj/functions/features/contest/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Facts } from './Facts.tsx'
import { ProblemPicks } from './ProblemPicks.tsx'
import type { Draft, Faults, Found } from './usePublished.ts'

interface Props {
  found: Found
  /** the draft of an import that failed */
  before: Draft | null
  /** why it failed */
  refused: string | null
  starting: boolean
  /** answers what is wrong with the fields */
  onStart: (draft: Draft) => Promise<Faults>
  onLeave: () => void
}

const isOver = (startTime: string, { duration }: Found) => Date.parse(startTime) + duration * 1000 <= Date.now()

/** What importing a file makes, and the fields to fill in before. */
export function Plan({ found, before, refused, starting, onStart, onLeave }: Props) {
  const { t } = useTranslation('contest-admin')
  const [draft, setDraft] = useState<Draft>(
    () =>
      before ?? {
        title: found.title,
        description: t('published.description'),
        startTime: found.startTime && isOver(found.startTime, found) ? found.startTime : '',
        picked: found.problems.map(() => null),
      },
  )
  const [faults, setFaults] = useState<Faults>({})
  useUnsaved(true)
  const change = (next: Partial<Draft>) => {
    setFaults({})
    setDraft({ ...draft, ...next })
  }
  const start = async () => setFaults(await onStart(draft))
  const isLate = draft.startTime !== '' && !isOver(draft.startTime, found)
  const isComplete = draft.title.trim() !== '' && draft.description.trim() !== '' && draft.startTime !== '' && !isLate
  return (
    <Stack gap="md">
      {refused !== null && (
        <Alert data-tone="bad" role="alert">
          {refused}
        </Alert>
      )}
      <Facts found={found} />
      <Panel title={t('published.contest')}>
        <Stack gap="sm">
          <TextInput
            label={t('field.title')}
            required
            maxLength={contestLimits.title}
            value={draft.title}
            error={faults.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <Textarea
            label={t('field.description')}
            required
            autosize
            minRows={2}
            maxLength={contestLimits.description}
            value={draft.description}
            error={faults.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <TimeField
            label={t('field.startTime')}
            required
            description={t('published.startHint')}
            value={draft.startTime}
            error={isLate ? t('published.late') : faults.startTime}
            onChange={(startTime) => change({ startTime })}
          />
        </Stack>
      </Panel>
      <ProblemPicks found={found} picked={draft.picked} onChange={(picked) => change({ picked })} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          {t('published.other')}
        </Button>
        <Button disabled={!isComplete} loading={starting} onClick={() => void start()}>
          {t('published.import')}
        </Button>
      </Group>
    </Stack>
  )
}
