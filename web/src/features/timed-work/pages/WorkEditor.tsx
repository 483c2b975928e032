import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { offeredDurations, WorkAuth, workLimits } from '@oj/functions/features/timed-work/contract-terms.ts'
import { addGroupTimedWork } from '@oj/functions/features/timed-work/group/contract.ts'
import {
  addTimedWork,
  changeTimedWork,
  getAdminTimedWork,
} from '@oj/functions/features/timed-work/management/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { asItIs } from '../../../lib/drafts/useEditedForm.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { FieldRow, FieldStack } from '../../../ui/form/FieldStack.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { durationIn } from '../../contest/index.ts'
import { OwnedEdit, OwnedForm, TitleFields, useAdminPlace, useOwnedForm } from '../../owned/index.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import { type AdminWork, blank, faultsOf, KeptForm, savedForm, type WorkForm } from '../admin/form.ts'
import { works } from '../admin/kind.ts'

/** Creates a timed work (AD-07). */
export const WorkCreate = () => <WorkFields one={null} />

/** Changes the timed work that the address names. */
export const WorkEdit = () => <OwnedEdit kind={works} form={WorkFields} />

function WorkFields({ one }: { one: AdminWork | null }) {
  const { t } = useTranslation('timed-work-admin')
  const editor = useWorkForm(one)
  return (
    <OwnedForm kind={works} editor={editor} nameOf={(name) => t(`field.${name}`)}>
      <Basics editor={editor} />
      <Clock editor={editor} />
      <Access editor={editor} />
    </OwnedForm>
  )
}

function useWorkForm(work: AdminWork | null) {
  const { t } = useTranslation('timed-work-admin')
  return useOwnedForm<AdminWork, WorkForm, WorkForm>({
    kind: works,
    one: work,
    blank,
    baseOf: (saved) => ({ form: savedForm(saved), revision: saved.revision }),
    draftOf: asItIs,
    formOf: asItIs,
    reader: KeptForm,
    faultsOf: (form) => faultsOf(form, currentLocale(), t('fault')),
    read: (tid) => quietCall(getAdminTimedWork, { tid }),
    make: async (form, gid) =>
      (await (gid === null ? quietCall(addTimedWork, form) : quietCall(addGroupTimedWork, { ...form, gid }))).tid,
    change: (at, changes) => quietCall(changeTimedWork, { ...at, ...changes }),
  })
}
type WorkEditor = ReturnType<typeof useWorkForm>

/** Title, text and times. */
function Basics({ editor }: { editor: WorkEditor }) {
  const { draft, faults, set, isNew } = editor
  const { t } = useTranslation('timed-work-admin')
  const { fields } = useProblemSet()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Panel title={t('part.basics')}>
      <FieldStack>
        <TitleFields kind={works} editor={editor} limits={workLimits} of={isNew ? undefined : fields} />
        <FieldRow>
          {(['startTime', 'endTime'] as const).map((name) => (
            <TimeField
              key={name}
              label={t(`field.${name}`)}
              description={t(`hint.${name}`, { zone })}
              required
              value={draft[name]}
              error={faults[name]}
              onChange={(time) => set({ [name]: time })}
            />
          ))}
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

/** How long everybody has, one of the usual durations or typed minutes, and whether drafts are handed in at the end. */
function Clock({ editor: { draft, faults, set } }: { editor: WorkEditor }) {
  const { t } = useTranslation('timed-work-admin')
  const { t: inContest } = useTranslation('contest')
  const [isTyped, setTyped] = useState(!offeredDurations.includes(draft.duration))
  const mostMinutes = workLimits.duration.most / 60
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
              description={t('duration.bounds', { most: mostMinutes })}
              required
              min={1}
              max={mostMinutes}
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

/** Who may enter. */
function Access({ editor: { draft, faults, set } }: { editor: WorkEditor }) {
  const { t } = useTranslation('timed-work-admin')
  const { t: inWork } = useTranslation('timed-work')
  const { gid } = useAdminPlace(works)
  const isPrivate = draft.auth === WorkAuth.private
  return (
    <Panel title={t('part.access')}>
      <FieldRow>
        <NativeSelect
          label={t('field.auth')}
          description={inWork(`auth.${isPrivate ? 'private' : 'public'}Hint${gid === null ? '' : 'InGroup'}`)}
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
