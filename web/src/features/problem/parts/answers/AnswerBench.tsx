import '../../../../lib/loading/stylesLater.ts'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { type AskedQuestion, getProblemQuestions } from '@oj/functions/features/exam/contract.ts'
import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { answerLanguage } from '@oj/functions/features/problem/contract-facts.ts'
import type { Answer, Answers } from '@oj/functions/features/problem/contract-paper.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconArrowsMaximize, IconArrowsMinimize, IconSend } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { toast } from '../../../../lib/toast.ts'
import { popup } from '../../../../ui/part/part.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { answeredIn, answersOf, formatAnswers, QuestionList } from '../../../exam/index.ts'
import { isByAnybody, useHandIn, useProblemSet } from '../../../problem-set/index.ts'
import { useCode } from '../../code/useCode.ts'
import { Drafts } from '../workbench/DraftSaver.tsx'
import { SubmitFlow, type SubmitRequest } from '../workbench/SubmitFlow.tsx'
import classes from './AnswerBench.module.css'

const Confirm = popup(async () => (await import('../../../../ui/dialog/Confirm.tsx')).Confirm)

interface Props {
  detail: AnswerOf<typeof getProblemDetail>
  focused: boolean
  onFocus: (focused: boolean) => void
}

/** The questions of a problem, to be answered and submitted. Answers are saved like code, at each click. */
export function AnswerBench({ detail, focused, onFocus }: Props) {
  const { t } = useTranslation('exam')
  const { t: words } = useTranslation('problem')
  const { problem } = detail
  const { fields } = useProblemSet()
  const { user } = useSession()
  const { closed, cost } = useHandIn()
  // quiet: a failed read after submitting would repeat what the submission says
  const input = { pid: problem.id, ...fields }
  const { data, error, mutate } = useCall(getProblemQuestions, input, { quiet: true })
  const code = useCode({
    pid: problem.id,
    problemId: problem.problemId,
    languages: [answerLanguage],
    templates: {},
  })
  const [request, setRequest] = useState<SubmitRequest | null>(null)
  const [sending, setSending] = useState(false)
  const [asking, setAsking] = useState(false)
  // a submission changes the count of tries
  useEffect(() => {
    if (request && !sending) void mutate()
  }, [request, sending, mutate])
  // submitting may have to ask while the network is down
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere) Confirm.prepare()
  }, [isHere])
  if (!data) return error ? <ErrorState message={error.message} onRetry={mutate} /> : <Waiting />
  const { questions } = data
  if (questions.length === 0) return <EmptyState title={t('none')} />

  const answers = answersOf(code.code)
  const answered = answeredIn(questions, answers)
  const open = questions.length - answered.length
  const answer = (id: string, given: Answer) => code.change(formatAnswers(questions, { ...answers, [id]: given }))
  const send = () => setRequest({ written: { language: answerLanguage, code: formatAnswers(questions, answers) } })
  const hand = () => {
    if (closed !== null) return toast('warning', closed)
    if (open > 0) setAsking(true)
    else send()
  }
  return (
    <section className={classes.bench} aria-label={t('title')}>
      <header className={`unprinted ${classes.head}`}>
        <Progress questions={questions} answers={answers} />
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.focus ?? ''}
          aria-label={words(focused ? 'editor.unfocus' : 'editor.focus')}
          onClick={() => onFocus(!focused)}
        >
          {focused ? <IconArrowsMinimize size={18} /> : <IconArrowsMaximize size={18} />}
        </ActionIcon>
      </header>
      <div className={classes.questions}>
        <QuestionList
          questions={questions}
          answers={answers}
          byAnybody={isByAnybody(problem)}
          {...(closed === null && { onAnswer: answer })}
        />
      </div>
      <div role="status" aria-label={words('verdict.panel')} className="unprinted">
        {request && <SubmitFlow detail={detail} request={request} onSending={setSending} onMarked={noLines} />}
      </div>
      <footer className={`unprinted ${classes.foot}`}>
        {(user || code.earlier) && <Drafts pid={problem.id} code={code} line={classes.saved} />}
        <div className={classes.actions}>
          <p className={classes.told}>{closed ?? cost ?? told()}</p>
          <Button
            onClick={hand}
            loading={sending}
            disabled={closed !== null}
            leftSection={<IconSend size={16} aria-hidden />}
          >
            {t('handIn')}
          </Button>
        </div>
      </footer>
      {asking && (
        <Confirm
          opened
          title={t('missingTitle')}
          message={t('missing', { count: open })}
          action={t('handIn')}
          onConfirm={send}
          onClose={() => setAsking(false)}
          onFailed={() => setAsking(false)}
        />
      )}
    </section>
  )

  /** When the verdict will show. */
  function told(): string {
    if (user === null) return t('signIn')
    if (!data) return ''
    if (data.tries !== null) return t('tries', { count: data.tries, tried: data.tried })
    return t(data.showsMarks ? 'pointsFirst' : 'later')
  }
}

const noLines = () => undefined

const Waiting = () => (
  <div className={classes.questions} aria-busy>
    <Skeleton height={120} />
    <Skeleton height={180} mt="lg" />
  </div>
)

/** How many questions are answered, with a button for each that scrolls to it. */
function Progress({ questions, answers }: { questions: readonly AskedQuestion[]; answers: Answers }) {
  const { t } = useTranslation('exam')
  const answered = new Set(answeredIn(questions, answers).map(({ id }) => id))
  const go = (number: number) => {
    const question = document.getElementById(`question-${number}`)
    question?.scrollIntoView({ block: 'start' })
    question?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.progress}>
      <span role="status">{t('progress', { answered: answered.size, count: questions.length })}</span>
      <fieldset aria-label={t('jump')} className={classes.numbers}>
        {questions.map(({ id }, at) => (
          <button
            key={id}
            type="button"
            data-answered={answered.has(id)}
            aria-label={`${t('of', { number: at + 1 })}, ${t(answered.has(id) ? 'answered' : 'open')}`}
            onClick={() => go(at + 1)}
          >
            {at + 1}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
