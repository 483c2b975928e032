import { Button, NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  addTagClassification,
  changeTagClassification,
  getTagClassifications,
  removeTagClassification,
} from '@oj/functions/features/problem-admin/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { pick } from '@oj/functions/platform/text.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changesOf } from '../../../../lib/changesOf.ts'
import { currentLocale } from '../../../../lib/i18n/i18n.ts'
import { useAction, useCall } from '../../../../lib/swr.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { RowActions } from '../../../../ui/RowActions.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { useTagChange } from '../../useTagChange.ts'
import { NameFields, namesIn, needsName } from './NameFields.tsx'

type Row = AnswerOf<typeof getTagClassifications>[number]

/** The classifications by which tags are offered, in their order. */
export function TagGroups() {
  const { t } = useTranslation('problem-admin')
  const { data, error, mutate } = useCall(getTagClassifications, {})
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Row | null>(null)
  const remover = useAction(removeTagClassification)
  const done = useTagChange()
  const nameOf = (row: Row) => pick(row.name, currentLocale())
  async function remove(row: Row) {
    if ((await remover.run({ tcid: row.id })) !== undefined) await done(t('tags.removed'))
  }
  return (
    <Panel
      title={t('tags.group')}
      flush
      actions={
        <Button size="xs" variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
          {t('tags.addGroup')}
        </Button>
      }
    >
      <DataTable
        label={t('tags.group')}
        rows={data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        expected={3}
        empty={<EmptyState title={t('tags.none')} />}
        columns={[
          { key: 'name', title: t('tags.group'), render: nameOf },
          { key: 'rank', title: t('tags.rank'), align: 'right', render: ({ rank }) => rank },
          { key: 'tags', title: t('field.tags'), align: 'right', render: ({ tags }) => tags },
          {
            key: 'actions',
            title: t('bank.actions'),
            align: 'right',
            pinned: true,
            render: (row) => (
              <RowActions
                change={t('tags.change', { name: nameOf(row) })}
                remove={t('tags.remove', { name: nameOf(row) })}
                onChange={() => setEditing(row)}
                onRemove={() => setLeaving(row)}
              />
            ),
          },
        ]}
      />
      {editing && <GroupDialog row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <Confirm
        opened={leaving !== null}
        title={t('tags.removeGroupTitle', { name: leaving ? nameOf(leaving) : '' })}
        message={t('tags.removeGroupMessage', { count: leaving?.tags ?? 0 })}
        action={t('batch.delete')}
        danger
        onConfirm={() => leaving && void remove(leaving)}
        onClose={() => setLeaving(null)}
      />
    </Panel>
  )
}

function GroupDialog({ row, onClose }: { row: Row | null; onClose: () => void }) {
  const { t } = useTranslation('problem-admin')
  const [saving, setSaving] = useState(false)
  const adder = useAction(addTagClassification)
  const changer = useAction(changeTagClassification)
  const done = useTagChange()
  const before = { ...namesIn(row?.name ?? {}), rank: row?.rank ?? 1 }
  const form = useForm({ initialValues: before, validate: { zh: needsName(t('tags.needsName')) } })
  const groupOf = ({ en, zh, rank }: typeof form.values) => ({ name: { en, 'zh-CN': zh }, rank })
  async function save(values: typeof form.values) {
    const group = groupOf(values)
    setSaving(true)
    const answer = row
      ? await changer.run({ ...changesOf(groupOf(before), group), id: row.id })
      : await adder.run(group)
    setSaving(false)
    if (answer === undefined) return
    onClose()
    await done(t('tags.saved'))
  }
  return (
    <FormDialog
      opened
      title={t(row ? 'tags.editGroup' : 'tags.addGroup')}
      dirty={form.isDirty()}
      saving={saving}
      size="md"
      onSubmit={form.onSubmit((values) => void save(values))}
      onClose={onClose}
    >
      <NameFields en={form.getInputProps('en')} zh={form.getInputProps('zh')} />
      <NumberInput label={t('tags.rank')} min={0} max={10_000} allowDecimal={false} {...form.getInputProps('rank')} />
    </FormDialog>
  )
}
