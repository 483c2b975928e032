import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  addTag,
  changeTag,
  getAdminTags,
  getTagClassifications,
  removeTag,
} from '@oj/functions/features/problem-admin/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { pickText } from '@oj/shared/text.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../../lib/calls/swr.ts'
import { changesOf } from '../../../../lib/changesOf.ts'
import { currentLocale } from '../../../../lib/i18n/i18n.ts'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { Stacked, Under } from '../../../../ui/table/Stacked.tsx'
import { useTablet } from '../../../../ui/useNarrow.ts'
import { TagPill } from '../../../problem/index.ts'
import { ColorField } from '../../../staff-table/index.ts'
import { NamedDialog, namesIn, needsName } from './NamedDialog.tsx'
import { NamedTable } from './NamedTable.tsx'

type TagRow = AnswerOf<typeof getAdminTags>[number]

interface Context {
  /** a phone: a tag has one cell */
  narrow: boolean
  groupOf: (row: TagRow) => string
}

/** The columns of the list of tags (AD-06). */
function tagColumns(t: TFunction<'problem-admin'>, { narrow, groupOf }: Context): Column<TagRow>[] {
  const locale = currentLocale()
  const pill = ({ id, name, color }: TagRow) => <TagPill tag={{ id, name: pickText(name, locale), color }} />
  if (!narrow) {
    return [
      { key: 'tag', title: t('field.tags'), render: pill },
      { key: 'en', title: t('tags.nameEn'), render: ({ name }) => name.en ?? '–' },
      { key: 'zh', title: t('tags.nameZh'), render: ({ name }) => name['zh-CN'] ?? '–' },
      { key: 'group', title: t('tags.group'), render: groupOf },
      { key: 'problems', title: t('tags.uses'), align: 'right', render: ({ problems }) => problems },
    ]
  }
  return [
    {
      key: 'tag',
      title: t('field.tags'),
      wrap: true,
      render: (row) => (
        <Stacked>
          {pill(row)}
          <Under>
            <span>{locale === 'en' ? row.name['zh-CN'] : row.name.en}</span>
            {row.tcid !== null && <span>{groupOf(row)}</span>}
            <span>
              {t('tags.uses')} {row.problems}
            </span>
          </Under>
        </Stacked>
      ),
    },
  ]
}

const usualColor = '#364fc7'

/** The tags, with how many problems have each. */
export function TagList() {
  const { t } = useTranslation('problem-admin')
  const { data, error, mutate } = useCall(getAdminTags, {})
  const { data: groups = [] } = useCall(getTagClassifications, {})
  const { run } = useAction(removeTag)
  const groupOf = ({ tcid }: TagRow) => groups.find(({ id }) => id === tcid)?.name ?? '–'
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
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.getInputProps('tcid')}
      />
    </NamedDialog>
  )
}
