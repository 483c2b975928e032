import '../../../../lib/loading/stylesLater.ts'
import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { submitRemoteRun } from '@oj/functions/features/remote-judge/contract-handles.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useAction } from '../../../../lib/calls/swr.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { useProblemSet } from '../../../problem-set/index.ts'
import classes from './ProblemPane.module.css'

/** Stands in for the editor where programs are submitted at another site; its address may be hidden. */
export function Elsewhere({ problem }: { problem: ProblemDetail }) {
  const { t } = useTranslation('problem')
  const { remoteAddress: address, remoteMode, problemId } = problem
  const isOwn = remoteMode === 'own'
  return (
    <section className={classes.pane} aria-labelledby="elsewhere">
      <Stack gap="sm" align="flex-start">
        <Title order={2} id="elsewhere" fz="lg">
          {t('elsewhere.title')}
        </Title>
        <Text fz="sm">{t(isOwn ? 'elsewhere.ownHint' : 'elsewhere.hint')}</Text>
        {address === null ? (
          <Text fz="sm">{t('elsewhere.hidden')}</Text>
        ) : (
          <>
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              variant={isOwn ? 'default' : 'filled'}
              rightSection={<IconExternalLink size={17} />}
            >
              {t('elsewhere.open')}
            </Button>
            <Text fz="sm" c="dimmed">
              {address}
            </Text>
          </>
        )}
        {isOwn && <RunForm problemId={problemId} />}
      </Stack>
    </section>
  )
}

/** Takes the number of the reader's submission at the other site, and leads to its verdict here. */
function RunForm({ problemId }: { problemId: string }) {
  const { t } = useTranslation('problem')
  const set = useProblemSet()
  const navigate = useNavigate()
  const { user } = useSession()
  const [number, setNumber] = useState('')
  const { run, running } = useAction(submitRemoteRun)
  if (!user) return <Text fz="sm">{t('elsewhere.signIn')}</Text>

  async function send(event: FormEvent) {
    event.preventDefault()
    const answer = await run({ pid: problemId, run: number.trim(), ...set.fields })
    if (answer === undefined) return
    void navigate(set.to('submission', { problemID: problemId, submitID: answer.submitId }))
  }
  return (
    <form onSubmit={(event) => void send(event)} aria-label={t('elsewhere.run')}>
      <TextInput
        label={t('elsewhere.run')}
        description={t('elsewhere.runHint')}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        maxLength={20}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <Button type="submit" mt="sm" loading={running} disabled={number.trim() === ''}>
        {t('elsewhere.send')}
      </Button>
      <Text fz="sm" mt="sm">
        <Anchor component={Link} fz="inherit" to="/setting">
          {t('elsewhere.handle')}
        </Anchor>
      </Text>
    </form>
  )
}
