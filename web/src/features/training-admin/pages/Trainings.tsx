import { Button } from '@mantine/core'
import { getTrainingCategory } from '@oj/functions/features/training/categories/contract.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useAdmin } from '../adminPaths.ts'
import { listQuery, listTabs } from '../listQuery.ts'
import { DeletedTrainings } from '../parts/DeletedTrainings.tsx'
import { TrainingList } from '../parts/TrainingList.tsx'

/** The trainings of the site, or of a group, for staff, and those that were deleted lately (AD-07). */
export function Trainings() {
  const { t } = useTranslation('training-admin')
  const { query, change } = useAddressQuery(listQuery)
  return (
    <>
      <PageTitle title={t('list.title')} actions={<Create />} />
      <Tabs
        tabs={listTabs.map((key) => ({ key, name: t(`tab.${key}`) }))}
        shown={query.tab}
        onChange={(tab) => change({ tab })}
      >
        {query.tab === 'list' ? <TrainingList query={query} onChange={change} /> : <DeletedTrainings />}
      </Tabs>
    </>
  )
}

/** Leads to the form of a new training; where there is no category yet, to those, after a word. */
function Create() {
  const { t } = useTranslation('training-admin')
  const navigate = useNavigate()
  const { path } = useAdmin()
  const { data: categories } = useCall(getTrainingCategory, {}, { quiet: true })
  const [isAsked, setAsked] = useState(false)
  const look = { leftSection: <IconPlus size={17} /> }
  if (categories?.length !== 0) {
    return (
      <Button component={Link} to={path('create')} {...look}>
        {t('form.create')}
      </Button>
    )
  }
  return (
    <>
      <Button {...look} onClick={() => setAsked(true)}>
        {t('form.create')}
      </Button>
      <Confirm
        opened={isAsked}
        title={t('noCategory.title')}
        message={t('noCategory.message')}
        action={t('noCategory.action')}
        onConfirm={() => void navigate(path('category'))}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
