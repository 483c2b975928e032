import type { getAdminTags } from '@oj/functions/features/problem-admin/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { pickText } from '@oj/shared/text.ts'
import type { TFunction } from 'i18next'
import { currentLocale } from '../../../../lib/i18n/i18n.ts'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { Stacked, Under } from '../../../../ui/table/Stacked.tsx'
import { TagPill } from '../../../problem/index.ts'

export type TagRow = AnswerOf<typeof getAdminTags>[number]

interface Context {
  /** a phone: all that is known of a tag shares a cell */
  narrow: boolean
  groupOf: (row: TagRow) => string
}

/** The columns of the list of tags (AD-06). */
export function tagColumns(t: TFunction<'problem-admin'>, { narrow, groupOf }: Context): Column<TagRow>[] {
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
