import { Switch } from '@mantine/core'
import { contestLimits } from '@oj/functions/features/contest/contract.ts'
import type { SetFields } from '@oj/functions/features/problem-set/contract-wire.ts'
import { useTranslation } from 'react-i18next'
import { FieldRow, FieldStack } from '../../../../ui/form/FieldStack.tsx'
import { TimeField } from '../../../../ui/form/TimeField.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { durationIn } from '../../../contest/index.ts'
import { TitleFields } from '../../../owned/index.ts'
import { contests } from '../../kind.ts'
import { secondsOf } from '../../seal.ts'
import type { ContestEditor } from '../../useContestForm.ts'
import { ContestPresets } from './ContestPresets.tsx'

interface Props {
  editor: ContestEditor
  /** the contest, where it exists: its managers may put files into its text */
  of: SetFields | undefined
}

/** What a contest is called, what it is about, and when it is. */
export function Basics({ editor, of }: Props) {
  const { draft, faults, set } = editor
  const { t } = useTranslation('contest-admin')
  const { t: inContest } = useTranslation('contest')
  const seconds = secondsOf(draft)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Panel title={t('part.basics')}>
      <FieldStack>
        {editor.isNew && <ContestPresets editor={editor} />}
        <TitleFields kind={contests} editor={editor} limits={contestLimits} of={of} />
        <FieldRow>
          <TimeField
            label={t('field.startTime')}
            required
            description={t('hint.zone', { zone })}
            value={draft.startTime}
            error={faults.startTime}
            onChange={(startTime) => set({ startTime })}
          />
          <TimeField
            label={t('field.endTime')}
            required
            description={
              seconds > 0 ? t('hint.duration', { time: durationIn(inContest, seconds) }) : t('hint.noDuration')
            }
            value={draft.endTime}
            error={faults.endTime}
            onChange={(endTime) => set({ endTime })}
          />
        </FieldRow>
        <Switch
          label={t('field.visible')}
          description={t('hint.visible')}
          checked={draft.visible}
          onChange={(event) => set({ visible: event.currentTarget.checked })}
        />
      </FieldStack>
    </Panel>
  )
}
