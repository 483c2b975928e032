import { Button } from '@mantine/core'
import { getGroupByInvite, joinByInvite } from '@oj/functions/features/group/invites/contract.ts'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import classes from '../parts/Group.module.css'

/** The page of an invitation link: the group, and the button to join it (GR-03). */
export function GroupInvite() {
  const { t } = useTranslation('group')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, mutate } = useCall(getGroupByInvite, { token }, { quiet: true })
  const { run, running } = useAction(joinByInvite)
  async function join() {
    const joined = await run({ token })
    if (!joined) return
    toast('success', t('join.done'))
    await reloadCalls(getGroupList)
    await navigate(`/group/${joined.gid}`)
  }
  if (error) return <ReadFailure error={error} onRetry={mutate} list={{ to: '/group', name: t('list.title') }} />
  return (
    <>
      <PageTitle title={t('links.invitation')} />
      <Panel waiting={!data}>
        {data && (
          <div className={classes.link}>
            <div className={classes.who}>
              <Avatar src={data.avatar} id={`group ${data.gid}`} name={data.name} size={56} />
              <div>
                <b>{data.name}</b>
                <p className={classes.quiet}>{data.brief}</p>
                <p className={classes.quiet}>
                  {t('owner')} {data.owner}
                </p>
              </div>
            </div>
            {data.isInside ? (
              <Button component={Link} to={`/group/${data.gid}`}>
                {t('links.open')}
              </Button>
            ) : (
              <Button loading={running} onClick={() => void join()}>
                {t('join.button')}
              </Button>
            )}
          </div>
        )}
      </Panel>
    </>
  )
}
