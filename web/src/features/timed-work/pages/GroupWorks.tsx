import { useTranslation } from 'react-i18next'
import { GroupThings } from '../../group/index.ts'
import { WorkCards } from '../list/WorkCards.tsx'

/** The timed works of the group (GR-09). */
export function GroupWorks() {
  const { t } = useTranslation('timed-work')
  return (
    <GroupThings
      title={t('list.title')}
      description={t('list.about')}
      address="timedwork"
      manage={t('list.manage')}
      list={WorkCards}
    />
  )
}
