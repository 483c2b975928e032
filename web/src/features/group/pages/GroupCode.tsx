import { Button, Container, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { findGroupInvite } from '@oj/functions/features/group/invites/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** The refusals that are shown at the field. */
const fieldOfError = { 'group-invite-code-unknown': 'code' } as const

/** Where a class code is typed: it leads on as the invitation link does that it stands for (GR-10). */
export function GroupCode() {
  const { t } = useTranslation('group')
  const navigate = useNavigate()
  const [running, setRunning] = useState(false)
  const form = useForm({ initialValues: { code: '' } })
  async function send(code: string) {
    setRunning(true)
    try {
      const { token } = await quietCall(findGroupInvite, { code })
      await navigate(`/group-invite/${token}`)
    } catch (error) {
      tellOfForm(error, fieldOfError, form.setFieldError)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Container size={460} px={0}>
      <PageTitle title={t('classCode.title')} />
      <Panel>
        <form onSubmit={form.onSubmit(({ code }) => void send(code.trim()))} noValidate>
          <Stack gap="md">
            <Text size="sm">{t('classCode.about')}</Text>
            <TextInput
              label={t('classCode.code')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              {...form.getInputProps('code')}
            />
            <Button type="submit" loading={running} disabled={form.values.code.trim() === ''}>
              {t('classCode.next')}
            </Button>
          </Stack>
        </form>
      </Panel>
    </Container>
  )
}
