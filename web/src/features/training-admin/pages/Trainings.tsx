import { Button, NativeSelect } from '@mantine/core'
import { getTrainingCategory } from '@oj/functions/features/training/categories/contract.ts'
import { getGroupAdminTrainingList } from '@oj/functions/features/training/group/contract.ts'
import { getAdminTrainings } from '@oj/functions/features/training/management/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconPlus } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  addressQuery,
  boundedText,
  choice,
  listTabs,
  numberText,
  paging,
  type QueryOf,
} from '../../../lib/addressQuery.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSiteOrGroupList } from '../../../lib/calls/useSiteOrGroupList.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { useTablet } from '../../../ui/useNarrow.ts'
import { CreateLink, OwnedLists, OwnedTable, useAdminPlace } from '../../owned/index.ts'
import { AuthMark, CategoryMark } from '../../training/index.ts'
import { trainings } from '../kind.ts'

const auths = ['', 'Public', 'Private'] as const

/** An empty category or access is all. */
const listQuery = addressQuery({
  tab: choice(listTabs),
  keyword: boundedText(),
  categoryId: numberText(),
  auth: choice(auths),
  ...paging(),
})
type ListQuery = QueryOf<typeof listQuery>

/** The trainings of the site, or of a group, for staff, and those that were deleted lately (AD-07). */
export function Trainings() {
  const { query, change } = useAddressQuery(listQuery)
  return (
    <OwnedLists kind={trainings} tab={query.tab} onTab={(tab) => change({ tab })} create={<CreateButton />}>
      <TrainingTable query={query} onChange={change} />
    </OwnedLists>
  )
}

/** Leads to the form of a new training; while there is no category, to these, after a question. */
function CreateButton() {
  const { t } = useTranslation('training-admin')
  const navigate = useNavigate()
  const { data: categories } = useCall(getTrainingCategory, {}, { quiet: true })
  const [isAsking, setAsking] = useState(false)
  if (categories?.length !== 0) return <CreateLink kind={trainings} />
  return (
    <>
      <Button leftSection={<IconPlus size={17} />} onClick={() => setAsking(true)}>
        {t('form.create')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('noCategory.title')}
        message={t('noCategory.message')}
        action={t('noCategory.action')}
        onConfirm={() => void navigate('/admin/training/category')}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

type AdminRow = AnswerOf<typeof getAdminTrainings>['records'][number]

interface Props {
  query: ListQuery
  onChange: (next: Partial<ListQuery>) => void
}

const withNoneSolved = (row: AdminRow) => ({ ...row, acCount: 0 })
const lastChange = ({ gmtModified }: AdminRow) => dayjs(gmtModified).format('YYYY-MM-DD HH:mm')

function TrainingTable({ query, onChange }: Props) {
  const { t } = useTranslation('training-admin')
  const { t: inTraining } = useTranslation('training')
  const { tab: _, ...input } = query
  const { gid, path } = useAdminPlace(trainings)
  const list = useSiteOrGroupList(getAdminTrainings, getGroupAdminTrainingList, gid, input)
  const auth = (row: AdminRow) => <AuthMark training={withNoneSolved(row)} />
  const category = (row: AdminRow) => <CategoryMark training={withNoneSolved(row)} />
  return (
    <OwnedTable
      kind={trainings}
      list={list}
      query={query}
      onChange={onChange}
      filters={{
        fields: <FilterFields query={query} onChange={onChange} />,
        count: Number(query.categoryId !== '') + Number(query.auth !== ''),
      }}
      isVisible={({ status }) => status}
      to={({ id, mine }) => (mine ? path('edit', id) : null)}
      columns={({ id, title, visible, actions }) => [
        id,
        { key: 'rank', title: t('field.rank'), align: 'right', render: ({ rank }) => rank },
        title,
        { key: 'auth', title: t('field.auth'), render: auth },
        { key: 'category', title: t('field.category'), wrap: true, render: category },
        { key: 'problems', title: t('bar.problems'), align: 'right', render: ({ problemCount }) => problemCount },
        visible,
        { key: 'author', title: inTraining('column.author'), render: ({ author }) => author },
        { key: 'updated', title: inTraining('column.updated'), render: lastChange },
        actions,
      ]}
      narrow={useTablet()}
      under={(row) => (
        <>
          {auth(row)}
          {category(row)}
          <span>{inTraining('problems.count', { count: row.problemCount })}</span>
          <span>{lastChange(row)}</span>
        </>
      )}
    />
  )
}

function FilterFields({ query, onChange }: Props) {
  const { t } = useTranslation('training-admin')
  const { t: inTraining } = useTranslation('training')
  const { data: categories } = useCall(getTrainingCategory, {}, { quiet: true })
  return (
    <>
      <NativeSelect
        aria-label={t('field.category')}
        value={query.categoryId}
        data={[
          { value: '', label: t('list.allCategories') },
          ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => onChange({ categoryId: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('field.auth')}
        value={query.auth}
        data={auths.map((auth) => ({
          value: auth,
          label: auth === '' ? t('list.allAuths') : inTraining(`auth.${auth}`),
        }))}
        onChange={(event) => onChange({ auth: auths.find((auth) => auth === event.currentTarget.value) ?? '' })}
      />
    </>
  )
}
