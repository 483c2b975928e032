import { useTranslation } from 'react-i18next'
import { GroupThings } from '../../group/index.ts'
import { CourseCards } from '../list/CourseCards.tsx'

/** The courses of the group (GR-08). */
export function GroupCourses() {
  const { t } = useTranslation('course')
  return <GroupThings title={t('list.title')} address="course" manage={t('detail.manage')} list={CourseCards} />
}
