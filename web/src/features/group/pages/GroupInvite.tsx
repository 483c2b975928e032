import { Button, Group, Text } from '@mantine/core'
import { getGroupByInvite, joinByInvite } from '@oj/functions/features/group/invites/contract.ts'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { type AccountMode, openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { useSite } from '../../site/index.ts'
import { RegisterByLink } from '../invite/RegisterByLink.tsx'
import { ownerOf } from '../ownerOf.ts'
import classes from '../parts/Group.module.css'

/** The page of an invitation link: the group, and the ways into it, for visitors by registering, too (GR-03, GR-10). */
export function GroupInvite() {
  const { t } = useTranslation('group')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { user, isUnknown } = useSession()
  const { data, error, mutate } = useCall(getGroupByInvite, { token }, { quiet: true })
  const { run, running } = useAction(joinByInvite)
  /** whoever signs in from here has said that they want to join */
  const wantsIn = useRef(false)
  async function welcome(gid: number) {
    toast('success', t('join.done'))
    await reloadCalls(getGroupList)
    await navigate(`/group/${gid}`)
  }
  async function join() {
    const joined = await run({ token })
    if (joined) await welcome(joined.gid)
  }
  useEffect(() => {
    if (!user || !wantsIn.current) return
    wantsIn.current = false
    void join()
  })
  function ask(mode: AccountMode) {
    wantsIn.current = true
    openAccountDialog(mode)
  }
  if (error) return <ReadFailure error={error} onRetry={mutate} list={{ to: '/group', name: t('list.title') }} />
  const isVisitor = !user && !isUnknown
  return (
    <>
      <PageTitle title={t('links.invitation')} />
      <Panel waiting={!data}>
        {data && (
          <>
            <div className={classes.link}>
              <div className={classes.who}>
                <Avatar src={data.avatar} id={`group ${data.gid}`} name={data.name} size={56} />
                <div>
                  <b>{data.name}</b>
                  <p className={classes.quiet}>{data.brief}</p>
                  <p className={classes.quiet}>
                    {t('owner')} {nameOfPerson(ownerOf(data))}
                  </p>
                </div>
              </div>
              {data.isInside && (
                <Button component={Link} to={`/group/${data.gid}`}>
                  {t('links.open')}
                </Button>
              )}
              {user && !data.isInside && (
                <Button loading={running} onClick={() => void join()}>
                  {t('join.button')}
                </Button>
              )}
              {isVisitor && <VisitorWays registers={data.registers} onAsk={ask} />}
            </div>
            {isVisitor && data.registers && <RegisterByLink token={token} onJoined={(gid) => void welcome(gid)} />}
          </>
        )}
      </Panel>
    </>
  )
}

/** How a visitor comes in who has an account, or registers with an address. */
function VisitorWays({ registers, onAsk }: { registers: boolean; onAsk: (mode: AccountMode) => void }) {
  const { t } = useTranslation('group')
  const site = useSite()
  return (
    <div>
      <Group gap="sm">
        <Button variant="default" onClick={() => onAsk('login')}>
          {t('byLink.haveAccount')}
        </Button>
        {!registers && site?.register && <Button onClick={() => onAsk('register')}>{t('byLink.newAccount')}</Button>}
      </Group>
      {!registers && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('byLink.first')}
        </Text>
      )}
    </div>
  )
}
