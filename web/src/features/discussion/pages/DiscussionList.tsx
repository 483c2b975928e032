import { getDiscussionList } from '@oj/functions/features/discussion/contract.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { discussionQuery } from '../list/query.ts'
import { Actions } from '../parts/Actions.tsx'
import { Discussions } from '../parts/Discussions.tsx'

/** The discussions of the site, or of a problem. */
export function DiscussionList() {
  const { t } = useTranslation('discussion')
  const { problemID: pid = '' } = useParams()
  const { may } = useSession()
  const { query, change } = useAddressQuery(discussionQuery)
  const { data, error, mutate } = useCall(
    getDiscussionList,
    { ...query, pid, withoutTexts: true },
    { keepPreviousData: true },
  )
  if (error?.status === 404) {
    return <ReadFailure error={error} onRetry={mutate} list={{ to: '/discussion', name: t('title') }} />
  }
  return (
    <>
      <PageTitle
        title={pid === '' ? t('title') : t('titleOf', { id: pid })}
        actions={<Actions pid={pid} gid={null} maySettle={may('manage-content')} />}
      />
      <Discussions query={query} onChange={change} data={data} error={error} onRetry={mutate} />
    </>
  )
}
