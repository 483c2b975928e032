import { useTranslation } from 'react-i18next'
import { GroupThings } from '../../group/index.ts'
import { CourseCards } from '../list/CourseCards.tsx'

/** The courses of the group of the page, with the way to where its staff make them (GR-08). */
export function GroupCourses() {
  const { t } = useTranslation('course')
  return <GroupThings title={t('list.title')} address="course" manage={t('detail.manage')} list={CourseCards} />
}
