import { Button } from '@mantine/core'
import { claimQuestion, getQuestions } from '@oj/functions/features/contest/questions/contract.ts'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { Question } from '../news/useNews.ts'
import { useContest } from '../useContest.ts'
import classes from './Question.module.css'

interface Props {
  question: Question
  /** opens the form of its answer; null for who may not answer */
  onAnswer: (() => void) | null
}

/** A question with its answer, and for the jury what can be done with it. */
export function QuestionCard({ question: one, onAnswer }: Props) {
  const { t } = useTranslation('contest-questions')
  const { contest } = useContest()
  const { username, isOwn, gmtCreate, answer, answeredBy, answeredAt } = one
  const asker = isOwn ? t('you') : username
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <strong>{one.displayId ?? t(`category.${one.category}`)}</strong>
        {asker !== '' && <span>{asker}</span>}
        <RelativeTime at={gmtCreate} />
        <Standing question={one} />
      </header>
      <p className={classes.words}>{one.question}</p>
      {answer !== null && (
        <section className={classes.answer} aria-label={t('answer')}>
          <Markdown source={answer} byAnybody={contest.gid !== null} />
          <p className={classes.by}>
            {answeredBy && <span>{answeredBy}</span>}
            {answeredAt && <RelativeTime at={answeredAt} />}
          </p>
        </section>
      )}
      {onAnswer && <JuryActions question={one} onAnswer={onAnswer} />}
    </article>
  )
}

function Standing({ question: { answer, toAll, claimedBy } }: { question: Question }) {
  const { t } = useTranslation('contest-questions')
  const { user } = useSession()
  const isMine = claimedBy === user?.username
  const [tone, words] =
    answer !== null
      ? ['good', t(toAll ? 'toAll' : 'answered')]
      : claimedBy === null
        ? ['warn', t('waits')]
        : ['accent', isMine ? t('yours') : t('claimed', { username: claimedBy })]
  return (
    <span className={classes.standing} data-tone={tone}>
      {words}
    </span>
  )
}

function JuryActions({ question: { id, answer, claimedBy }, onAnswer }: { question: Question; onAnswer: () => void }) {
  const { t } = useTranslation('contest-questions')
  const { user } = useSession()
  const { isManager } = useContest()
  const { run, running } = useAction(claimQuestion)
  const isMine = claimedBy === user?.username
  const isOthers = claimedBy !== null && !isMine
  const claim = async (take: boolean) => {
    await run({ id, claim: take })
    await reloadCalls(getQuestions)
  }
  return (
    <div className={classes.actions}>
      {answer === null && (!isOthers || isManager) && (
        <Button variant="default" size="sm" loading={running} onClick={() => void claim(claimedBy === null)}>
          {t(isOthers ? 'free' : isMine ? 'release' : 'claim')}
        </Button>
      )}
      <Button size="sm" variant={answer === null ? 'filled' : 'default'} disabled={isOthers} onClick={onAnswer}>
        {t(answer === null ? 'reply' : 'change')}
      </Button>
    </div>
  )
}
