import { useTranslation } from 'react-i18next'
import { GroupThings } from '../../group/index.ts'
import { TrainingTable } from '../list/TrainingTable.tsx'

/** The trainings of the group (GR-06). */
export function GroupTrainings() {
  const { t } = useTranslation('training')
  return <GroupThings title={t('list.title')} address="training" manage={t('list.manage')} list={TrainingTable} />
}
