import { useTranslation } from 'react-i18next'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { TagGroups } from '../parts/tags/TagGroups.tsx'
import { TagList } from '../parts/tags/TagList.tsx'

/** The tags of the bank and their classifications (AD-06). */
export function Tags() {
  const { t } = useTranslation('problem-admin')
  return (
    <>
      <PageTitle title={t('tags.title')} />
      <FieldStack>
        <TagList />
        <TagGroups />
      </FieldStack>
    </>
  )
}
