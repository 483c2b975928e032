import '../../../../lib/loading/stylesLater.ts'
import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { submitRemoteRun } from '@oj/functions/features/remote-judge/contract-handles.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useAction } from '../../../../lib/calls/swr.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { useProblemSet } from '../../../problem-set/index.ts'

/** Takes the number of a submission that the reader has made at the site of the problem, and leads to its verdict here. */
export function RunForm({ problemId }: { problemId: string }) {
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
