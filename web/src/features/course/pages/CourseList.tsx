import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { CourseCards } from '../list/CourseCards.tsx'

/** The courses of the site, as cards. */
export function CourseList() {
  const { t } = useTranslation('course')
  return (
    <>
      <PageTitle title={t('list.title')} />
      <CourseCards gid={null} />
    </>
  )
}
