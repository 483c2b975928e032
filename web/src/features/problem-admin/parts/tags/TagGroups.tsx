import { NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  addTagClassification,
  changeTagClassification,
  getTagClassifications,
  removeTagClassification,
} from '@oj/functions/features/problem-admin/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { pickText } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../../lib/calls/swr.ts'
import { changesOf } from '../../../../lib/changesOf.ts'
import { currentLocale } from '../../../../lib/i18n/i18n.ts'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { NamedDialog, namesIn, needsName } from './NamedDialog.tsx'
import { NamedTable } from './NamedTable.tsx'

/** Its name in both languages. */
const toRow = (row: AnswerOf<typeof getTagClassifications>[number]) => ({ ...row, name: row.names })
type Row = ReturnType<typeof toRow>

/** The classifications by which tags are offered, in their order. */
export function TagGroups() {
  const { t } = useTranslation('problem-admin')
  const { data, error, mutate } = useCall(getTagClassifications, {})
  const { run } = useAction(removeTagClassification)
  return (
    <NamedTable
      title={t('tags.group')}
      rows={data?.map(toRow)}
      error={error}
      onRetry={mutate}
      expected={3}
      empty={<EmptyState title={t('tags.none')} />}
      columns={[
        { key: 'name', title: t('tags.group'), render: ({ name }) => pickText(name, currentLocale()) },
        { key: 'rank', title: t('tags.rank'), align: 'right', render: ({ rank }) => rank },
        { key: 'tags', title: t('field.tags'), align: 'right', render: ({ tags }) => tags },
      ]}
      add={{ label: t('tags.addGroup'), variant: 'default' }}
      dialog={(row, onClose) => <GroupDialog row={row} onClose={onClose} />}
      ask={(name, { tags }) => ({
        title: t('tags.removeGroupTitle', { name }),
        message: t('tags.removeGroupMessage', { count: tags }),
      })}
      remove={({ id }) => run({ tcid: id })}
    />
  )
}

function GroupDialog({ row, onClose }: { row: Row | null; onClose: () => void }) {
  const { t } = useTranslation('problem-admin')
  const adder = useAction(addTagClassification)
  const changer = useAction(changeTagClassification)
  const before = { ...namesIn(row?.name ?? {}), rank: row?.rank ?? 1 }
  const form = useForm({ initialValues: before, validate: { zh: needsName(t('tags.needsName')) } })
  const groupOf = ({ en, zh, rank }: typeof form.values) => ({ name: { en, 'zh-CN': zh }, rank })
  function save(values: typeof form.values) {
    const group = groupOf(values)
    return row ? changer.run({ ...changesOf(groupOf(before), group), id: row.id }) : adder.run(group)
  }
  return (
    <NamedDialog title={t(row ? 'tags.editGroup' : 'tags.addGroup')} form={form} save={save} onClose={onClose}>
      <NumberInput label={t('tags.rank')} min={0} max={10_000} allowDecimal={false} {...form.getInputProps('rank')} />
    </NamedDialog>
  )
}
