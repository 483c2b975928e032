import { Button } from '@mantine/core'
import { getTrainingCategory } from '@oj/functions/features/training/categories/contract.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { CreateLink, OwnedLists } from '../../owned/index.ts'
import { trainings } from '../kind.ts'
import { listQuery } from '../listQuery.ts'
import { TrainingTable } from '../parts/TrainingTable.tsx'

/** The trainings of the site, or of a group, for staff, and those that were deleted lately (AD-07). */
export function Trainings() {
  const { query, change } = useAddressQuery(listQuery)
  return (
    <OwnedLists kind={trainings} tab={query.tab} onTab={(tab) => change({ tab })} create={<Create />}>
      <TrainingTable query={query} onChange={change} />
    </OwnedLists>
  )
}

/** Leads to the form of a new training; where there is no category yet, to those, after a word. */
function Create() {
  const { t } = useTranslation('training-admin')
  const navigate = useNavigate()
  const { data: categories } = useCall(getTrainingCategory, {}, { quiet: true })
  const [isAsked, setAsked] = useState(false)
  if (categories?.length !== 0) return <CreateLink kind={trainings} />
  return (
    <>
      <Button leftSection={<IconPlus size={17} />} onClick={() => setAsked(true)}>
        {t('form.create')}
      </Button>
      <Confirm
        opened={isAsked}
        title={t('noCategory.title')}
        message={t('noCategory.message')}
        action={t('noCategory.action')}
        onConfirm={() => void navigate('/admin/training/category')}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
