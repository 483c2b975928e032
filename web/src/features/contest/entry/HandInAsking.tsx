import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { popup } from '../../../ui/part/part.tsx'
import { type HandIn, HandInContext } from '../../problem-set/index.ts'
import { needsPassword, ruleOf } from '../terms.ts'
import { useContest } from '../useContest.ts'

const EntryDialog = popup(async () => (await import('./EntryDialog.tsx')).EntryDialog)
const Confirm = popup(async () => (await import('../../../ui/dialog/Confirm.tsx')).Confirm)

/** An open question. */
interface Question {
  what: 'password' | 'again'
  answer: (goOn: boolean) => void
}

/** Asks before a submission: for the password, and whether to submit again where one submission counts. */
export function HandInAsking({ children }: { children: ReactNode }) {
  const { t } = useTranslation('contest')
  const { contest, state } = useContest()
  const [question, setQuestion] = useState<Question | null>(null)
  const isStaff = contest.role !== 'contestant'
  const isOver = state === 'ended' && !contest.allowEndSubmit && !isStaff
  const closed = isOver ? t('closed.ended') : null
  const mustEnter = needsPassword(contest)
  const isSingle = ruleOf(contest.type) === 'oi' && !contest.realTime

  const handIn = useMemo((): HandIn => {
    const show = (what: Question['what']) => new Promise<boolean>((answer) => setQuestion({ what, answer }))
    const ask: HandIn['ask'] = async ({ isTest, isTried }) => {
      if (mustEnter && !(await show('password'))) return false
      return isTest || !isTried || !isSingle || show('again')
    }
    return { closed, ask }
  }, [closed, mustEnter, isSingle])

  const answer = (goOn: boolean) => {
    setQuestion(null)
    question?.answer(goOn)
  }
  const refuse = () => answer(false)
  return (
    <HandInContext value={handIn}>
      {children}
      {question?.what === 'password' && (
        <EntryDialog onEntered={() => answer(true)} onClose={refuse} onFailed={refuse} />
      )}
      {question?.what === 'again' && (
        <Confirm
          opened
          title={t('again.title')}
          message={t(`again.${contest.oiRankScoreType === 'Highest' ? 'highest' : 'recent'}`)}
          action={t('again.submit')}
          // a confirmation calls both: the first answer counts
          onConfirm={() => question.answer(true)}
          onClose={() => setTimeout(refuse)}
          onFailed={refuse}
        />
      )}
    </HandInContext>
  )
}
