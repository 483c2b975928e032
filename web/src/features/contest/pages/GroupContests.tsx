import { useTranslation } from 'react-i18next'
import { GroupThings } from '../../group/index.ts'
import { ContestTable } from '../list/ContestTable.tsx'

/** The contests of a group (GR-07). */
export function GroupContests() {
  const { t } = useTranslation('contest')
  return <GroupThings title={t('list.title')} address="contest" manage={t('list.manage')} list={ContestTable} />
}
