import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  addTag,
  changeTag,
  getAdminTags,
  getTagClassifications,
  removeTag,
} from '@oj/functions/features/problem-admin/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../../lib/calls/swr.ts'
import { changesOf } from '../../../../lib/changesOf.ts'
import { currentLocale } from '../../../../lib/i18n/i18n.ts'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { useTablet } from '../../../../ui/useNarrow.ts'
import { ColorField } from '../../../staff-table/index.ts'
import { NamedDialog } from './NamedDialog.tsx'
import { NamedTable } from './NamedTable.tsx'
import { namesIn, needsName } from './NameFields.tsx'
import { type TagRow, tagColumns } from './tagColumns.tsx'

const usualColor = '#364fc7'

/** The tags, with how many problems have each. */
export function TagList() {
  const { t } = useTranslation('problem-admin')
  const { data, error, mutate } = useCall(getAdminTags, {})
  const { data: groups = [] } = useCall(getTagClassifications, {})
  const { run } = useAction(removeTag)
  const locale = currentLocale()
  const groupOf = ({ tcid }: TagRow) => pickText(groups.find(({ id }) => id === tcid)?.name ?? {}, locale) || '–'
  const narrow = useTablet()
  return (
    <NamedTable
      title={t('field.tags')}
      rows={data}
      error={error}
      onRetry={mutate}
      expected={15}
      empty={<EmptyState title={t('tags.empty')} hint={t('tags.emptyHint')} />}
      columns={tagColumns(t, { narrow, groupOf })}
      add={{ label: t('tags.add'), variant: 'filled' }}
      dialog={(row, onClose) => <TagDialog row={row} onClose={onClose} />}
      ask={(name, { problems }) => ({
        title: t('tags.removeTitle', { name }),
        message: t('tags.removeMessage', { count: problems }),
      })}
      remove={({ id }) => run({ tid: id })}
    />
  )
}

function TagDialog({ row, onClose }: { row: TagRow | null; onClose: () => void }) {
  const { t } = useTranslation('problem-admin')
  const { data: groups = [] } = useCall(getTagClassifications, {})
  const adder = useAction(addTag)
  const changer = useAction(changeTag)
  const before = row
    ? { ...namesIn(row.name), color: row.color, tcid: String(row.tcid ?? '') }
    : { ...namesIn({}), color: usualColor, tcid: '' }
  const form = useForm({ initialValues: before, validate: { zh: needsName(t('tags.needsName')) } })
  const tagOf = ({ en, zh, color, tcid }: typeof form.values) => {
    return { name: { en, 'zh-CN': zh }, color, tcid: tcid === '' ? null : Number(tcid) }
  }
  function save(values: typeof form.values) {
    const tag = tagOf(values)
    return row ? changer.run({ ...changesOf(tagOf(before), tag), id: row.id }) : adder.run(tag)
  }
  return (
    <NamedDialog title={t(row ? 'tags.edit' : 'tags.add')} form={form} save={save} onClose={onClose}>
      <ColorField label={t('tags.color')} {...form.getInputProps('color')} value={form.values.color} />
      <NativeSelect
        mt="sm"
        label={t('tags.group')}
        data={[
          { value: '', label: t('tags.none') },
          ...groups.map(({ id, name }) => ({ value: String(id), label: pickText(name, currentLocale()) })),
        ]}
        {...form.getInputProps('tcid')}
      />
    </NamedDialog>
  )
}
