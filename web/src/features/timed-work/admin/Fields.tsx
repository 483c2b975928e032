import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { offeredDurations, WorkAuth, workLimits } from '@oj/functions/features/timed-work/contract-terms.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isoTime, localTime } from '../../../lib/localTime.ts'
import { FieldRow, FieldStack } from '../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { durationIn } from '../../contest/index.ts'
import { TitleFields } from '../../owned/index.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import { works } from './kind.ts'
import type { WorkEditor } from './useWorkForm.ts'

/** What a timed work is called, what it is about, and when it is open. */
export function Basics({ editor }: { editor: WorkEditor }) {
  const { draft, faults, set, isNew } = editor
  const { t } = useTranslation('timed-work-admin')
  const { fields } = useProblemSet()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = (name: 'startTime' | 'endTime') => (
    <TextInput
      type="datetime-local"
      label={t(`field.${name}`)}
      description={t(`hint.${name}`, { zone })}
      required
      value={draft[name] === '' ? '' : localTime(draft[name])}
      error={faults[name]}
      onChange={(event) => set({ [name]: isoTime(event.currentTarget.value) })}
    />
  )
  return (
    <Panel title={t('part.basics')}>
      <FieldStack>
        <TitleFields kind={works} editor={editor} limits={workLimits} of={isNew ? undefined : fields} />
        <FieldRow>
          {time('startTime')}
          {time('endTime')}
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

const isOffered = (seconds: number) => offeredDurations.includes(seconds)

/** How long everybody has: one of the usual lengths, or typed minutes; and what becomes of what was not handed in. */
export function Clock({ editor: { draft, faults, set } }: { editor: WorkEditor }) {
  const { t } = useTranslation('timed-work-admin')
  const { t: inContest } = useTranslation('contest')
  const [isTyped, setTyped] = useState(!isOffered(draft.duration))
  const most = workLimits.duration.most / 60
  return (
    <Panel title={t('part.clock')}>
      <FieldStack>
        <FieldRow>
          <NativeSelect
            label={t('field.duration')}
            description={t('hint.duration')}
            required
            value={isTyped ? '' : String(draft.duration)}
            data={[
              ...offeredDurations.map((seconds) => ({ value: String(seconds), label: durationIn(inContest, seconds) })),
              { value: '', label: t('duration.other') },
            ]}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value)
              setTyped(chosen === 0)
              if (chosen > 0) set({ duration: chosen })
            }}
          />
          {isTyped && (
            <NumberInput
              label={t('duration.minutes')}
              description={t('duration.bounds', { most })}
              required
              min={1}
              max={most}
              allowDecimal={false}
              allowNegative={false}
              value={Math.round(draft.duration / 60)}
              error={faults.duration}
              onChange={(value) => set({ duration: (typeof value === 'number' ? value : 0) * 60 })}
            />
          )}
        </FieldRow>
        <Switch
          label={t('field.handsInDrafts')}
          description={t('hint.handsInDrafts')}
          checked={draft.handsInDrafts}
          onChange={(event) => set({ handsInDrafts: event.currentTarget.checked })}
        />
      </FieldStack>
    </Panel>
  )
}

/** Whom a timed work lets in. */
export function Access({ editor: { draft, faults, set } }: { editor: WorkEditor }) {
  const { t } = useTranslation('timed-work-admin')
  const { t: inWork } = useTranslation('timed-work')
  const isPrivate = draft.auth === WorkAuth.private
  return (
    <Panel title={t('part.access')}>
      <FieldRow>
        <NativeSelect
          label={t('field.auth')}
          description={inWork(isPrivate ? 'auth.privateHint' : 'auth.publicHint')}
          required
          value={String(draft.auth)}
          data={[
            { value: String(WorkAuth.public), label: inWork('auth.public') },
            { value: String(WorkAuth.private), label: inWork('auth.private') },
          ]}
          onChange={(event) =>
            set({
              auth: event.currentTarget.value === String(WorkAuth.private) ? WorkAuth.private : WorkAuth.public,
            })
          }
        />
        {isPrivate && (
          <TextInput
            label={t('field.pwd')}
            description={t('hint.pwd')}
            required
            autoComplete="off"
            maxLength={workLimits.password}
            value={draft.pwd}
            error={faults.pwd}
            onChange={(event) => set({ pwd: event.currentTarget.value })}
          />
        )}
      </FieldRow>
    </Panel>
  )
}
