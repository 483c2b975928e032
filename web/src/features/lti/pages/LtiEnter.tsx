import { Button } from '@mantine/core'
import { connectLti, enterByLti } from '@oj/functions/features/lti/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { quietCall } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { useAction } from '../../../lib/calls/swr.ts'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { refreshUser } from '../../account/index.ts'
import { JoinForm } from '../parts/JoinForm.tsx'
import classes from '../parts/Lti.module.css'
import { Over } from '../parts/VisitEnded.tsx'

type Known = AnswerOf<typeof enterByLti>

/** Where one comes from a learning platform: straight on for who is known, else the ways to be known (BX-01). */
export function LtiEnter() {
  const { t } = useTranslation('lti')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { user } = useSession()
  const code = hash.slice(1)
  const [known, setKnown] = useState<Known | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const connect = useAction(connectLti)

  async function go(target: string) {
    await refreshUser()
    // it may stand there for an old session that has ended in this browser
    openAccountDialog(null)
    // what is chosen for is asked by the same code
    await navigate(target === '/lti/choose' ? `${target}#${code}` : target, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code comes in once, whatever else changes
  useEffect(() => {
    async function enter() {
      try {
        const answer = await quietCall(enterByLti, { code })
        if (answer.state === 'entered') await go(answer.target)
        else setKnown(answer)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setRefusal(error.message)
      }
    }
    void enter()
  }, [code])
  async function connectMine() {
    const answer = await connect.run({ code })
    if (answer) await go(answer.target)
  }
  return (
    <>
      <PageTitle title={t('enter.title')} />
      <Panel waiting={known === null && refusal === null}>
        {refusal !== null && <Over message={refusal} />}
        {known?.state === 'unknown' && (
          <div className={classes.ways}>
            <p>
              {t(known.name === '' ? 'enter.asNobody' : 'enter.as', { platform: known.platform, name: known.name })}
            </p>
            {user ? (
              <section className={classes.way}>
                <p>{t('enter.connectHint', { username: user.username, platform: known.platform })}</p>
                <Button loading={connect.running} onClick={() => void connectMine()}>
                  {t('enter.connect', { username: user.username })}
                </Button>
              </section>
            ) : (
              <section className={classes.way}>
                <p>{t('enter.signInHint')}</p>
                <Button onClick={() => openAccountDialog('login')}>{t('enter.signIn')}</Button>
              </section>
            )}
            {!user && known.mayCreate && <JoinForm code={code} onDone={(target) => void go(target)} />}
          </div>
        )}
      </Panel>
    </>
  )
}
