import { Button, Text } from '@mantine/core'
import { acceptTeacherInvite, getTeacherInvite } from '@oj/functions/features/user-admin/teachers/contract.ts'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { setUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'

/** The page of an invitation link of teachers: what teachers may do, and the button to become one (AC-11). */
export function TeacherInvite() {
  const { t } = useTranslation('user-admin')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, mutate } = useCall(getTeacherInvite, { token }, { quiet: true })
  const { run, running } = useAction(acceptTeacherInvite)
  async function accept() {
    const user = await run({ token })
    if (!user) return
    setUser(user)
    toast('success', t('invitation.done'))
    await navigate('/group')
  }
  if (error) return <ReadFailure error={error} onRetry={mutate} />
  return (
    <>
      <PageTitle title={t('invitation.title')} />
      <Panel waiting={!data}>
        {data && (
          <>
            <Text mb="md">
              {data.isTeacher ? t('invitation.already') : t('invitation.about', { name: data.username })}
            </Text>
            {data.isTeacher ? (
              <Button component={Link} to="/group">
                {t('invitation.groups')}
              </Button>
            ) : (
              <Button loading={running} onClick={() => void accept()}>
                {t('invitation.accept')}
              </Button>
            )}
          </>
        )}
      </Panel>
    </>
  )
}
