import { Checkbox, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { assignmentLimits } from '@oj/functions/features/assignment/contract-terms.ts'
import {
  addAssignment,
  changeAssignment,
  getAdminAssignment,
} from '@oj/functions/features/assignment/management/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { asItIs } from '../../../lib/drafts/useEditedForm.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { FieldRow, FieldStack } from '../../../ui/form/FieldStack.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import { MarkdownField } from '../../../ui/markdown/field/MarkdownField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useOwnClasses } from '../../group/index.ts'
import { OwnedForm, useAdminPlace, useOwnedForm } from '../../owned/index.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import { AssignmentPresets } from './AssignmentPresets.tsx'
import { type AdminAssignment, type AssignmentForm, blankAt, faultsOf, KeptForm, savedForm } from './form.ts'
import { assignments } from './kind.ts'
import { OwnPolicy } from './OwnPolicy.tsx'
import { PassedNote } from './PassedNote.tsx'
import { PickProblems } from './PickProblems.tsx'

interface Props {
  /** null for a new one */
  one: AdminAssignment | null
  /** what a new one begins with, by whose name its draft is kept */
  begun?: { name: string; fields: Partial<AssignmentForm> }
}

/** The form of an assignment. */
export function AssignmentFields({ one, begun }: Props) {
  const { t } = useTranslation('assignment-admin')
  const editor = useAssignmentForm(one, begun)
  return (
    <OwnedForm kind={assignments} editor={editor} nameOf={(name) => t(`field.${name}`)}>
      <Basics editor={editor} one={one} />
      {editor.isNew && <PickProblems picked={editor.draft.problems} onPick={(problems) => editor.set({ problems })} />}
      <More editor={editor} />
    </OwnedForm>
  )
}

function useAssignmentForm(one: AdminAssignment | null, begun: Props['begun']) {
  const { t } = useTranslation('assignment-admin')
  const [blank] = useState(() => ({ ...blankAt(serverNow()), ...begun?.fields }))
  return useOwnedForm<AdminAssignment, AssignmentForm, AssignmentForm>({
    kind: assignments,
    one,
    blank,
    begun: begun?.name,
    baseOf: (saved) => ({ form: savedForm(saved), revision: saved.revision }),
    draftOf: asItIs,
    formOf: asItIs,
    reader: KeptForm,
    faultsOf: (form) => faultsOf(form, currentLocale(), t('fault')),
    read: (aid) => quietCall(getAdminAssignment, { aid }),
    make: async ({ problems, ...form }, gid) => {
      const pids = problems.map(({ pid }) => ({ pid }))
      return (await quietCall(addAssignment, { ...form, gid: gid ?? 0, problems: pids })).aid
    },
    change: ({ id, revision }, { problems: _, ...changes }) =>
      quietCall(changeAssignment, { ...changes, aid: id, revision }),
  })
}
type AssignmentEditor = ReturnType<typeof useAssignmentForm>

/** Title, classes and when it is due. */
function Basics({ editor, one }: { editor: AssignmentEditor; one: AdminAssignment | null }) {
  const { draft, faults, set, isNew } = editor
  const { t } = useTranslation('assignment-admin')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Panel title={t('part.basics')}>
      <FieldStack>
        <TextInput
          label={t('field.title')}
          required
          maxLength={assignmentLimits.title}
          value={draft.title}
          error={faults.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        {isNew && <AssignmentPresets form={draft} onChoose={set} />}
        <FieldRow>
          <TimeField
            label={t('field.dueTime')}
            description={t('hint.dueTime', { zone })}
            value={draft.dueTime ?? ''}
            error={faults.dueTime}
            onChange={(time) => set({ dueTime: time || null })}
          />
          <TimeField
            label={t('field.startTime')}
            description={t('hint.startTime')}
            required
            value={draft.startTime}
            error={faults.startTime}
            onChange={(startTime) => set({ startTime })}
          />
        </FieldRow>
        {one && <PassedNote aid={one.id} from={one.dueTime} to={draft.dueTime} />}
        <Classes chosen={draft.classes} onChoose={(classes) => set({ classes })} />
      </FieldStack>
    </Panel>
  )
}

/** The other classes that get it, where the reader has some. */
function Classes({ chosen, onChoose }: { chosen: number[]; onChoose: (classes: number[]) => void }) {
  const { t } = useTranslation('assignment-admin')
  const { gid } = useAdminPlace(assignments)
  const others = useOwnClasses()?.filter(({ id }) => id !== gid) ?? []
  if (others.length === 0) return null
  return (
    <Checkbox.Group
      label={t('field.classes')}
      description={t('hint.classes')}
      value={chosen.map(String)}
      onChange={(ids) => onChoose(ids.map(Number))}
    >
      <FieldRow>
        {others.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={name} />
        ))}
      </FieldRow>
    </Checkbox.Group>
  )
}

/** What has a default that fits most homework. */
function More({ editor: { draft, faults, set, isNew } }: { editor: AssignmentEditor }) {
  const { t } = useTranslation('assignment-admin')
  const { fields } = useProblemSet()
  const hasFaults = [faults.closeTime, faults.results, faults.late].some((fault) => fault !== undefined)
  return (
    <Panel>
      <details open={hasFaults || undefined}>
        <summary>{t('part.more')}</summary>
        <FieldStack>
          <MarkdownField
            label={t('field.description')}
            maxLength={assignmentLimits.description}
            byAnybody
            {...(!isNew && { set: fields })}
            value={draft.description}
            error={faults.description}
            onChange={(description) => set({ description })}
          />
          <FieldRow>
            <TimeField
              label={t('field.closeTime')}
              description={t('hint.closeTime')}
              value={draft.closeTime ?? ''}
              error={faults.closeTime}
              onChange={(time) => set({ closeTime: time || null })}
            />
            <NumberInput
              label={t('field.tries')}
              description={t('hint.tries')}
              min={1}
              max={assignmentLimits.tries}
              allowDecimal={false}
              allowNegative={false}
              value={draft.tries ?? ''}
              error={faults.tries}
              onChange={(value) => set({ tries: typeof value === 'number' ? value : null })}
            />
            <NativeSelect
              label={t('field.results')}
              value={draft.results}
              error={faults.results}
              data={[
                { value: 'at-once', label: t('results.at-once') },
                { value: 'when-due', label: t('results.when-due') },
              ]}
              onChange={(event) => set({ results: event.currentTarget.value === 'when-due' ? 'when-due' : 'at-once' })}
            />
          </FieldRow>
          <OwnPolicy late={draft.late} error={faults.late} onChange={(late) => set({ late })} />
          <Switch
            label={t('field.isTest')}
            description={t('hint.isTest')}
            checked={draft.isTest}
            onChange={(event) => set({ isTest: event.currentTarget.checked })}
          />
          <Switch
            label={t('field.visible')}
            description={t('hint.visible')}
            checked={draft.visible}
            onChange={(event) => set({ visible: event.currentTarget.checked })}
          />
        </FieldStack>
      </details>
    </Panel>
  )
}
