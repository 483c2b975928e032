import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import classes from '../parts/Editor.module.css'
import { TagGroups } from '../parts/TagGroups.tsx'
import { TagList } from '../parts/TagList.tsx'

/** The tags of the bank and their classifications (AD-06). */
export function Tags() {
  const { t } = useTranslation('problem-admin')
  return (
    <>
      <PageTitle title={t('tags.title')} />
      <div className={classes.stack}>
        <TagList />
        <TagGroups />
      </div>
    </>
  )
}
