import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { TrainingTable } from '../list/TrainingTable.tsx'

/** The trainings of the site. */
export function TrainingList() {
  const { t } = useTranslation('training')
  return (
    <>
      <PageTitle title={t('list.title')} />
      <TrainingTable gid={null} />
    </>
  )
}
