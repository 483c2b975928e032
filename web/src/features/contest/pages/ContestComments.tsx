import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Comments } from '../../comment/index.ts'
import { useContest } from '../useContest.ts'

export function ContestComments() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  return (
    <>
      <PageTitle title={t('tab.comment')} />
      <Comments of={{ cid: contest.id }} stored={`contest-${contest.id}`} />
    </>
  )
}
