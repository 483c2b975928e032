import type { AskedQuestion, RightAnswer } from '@oj/functions/features/exam/contract.ts'
import { type Answer, isAnswered } from '@oj/functions/features/problem/contract-paper.ts'
import { useTranslation } from 'react-i18next'
import { Markdown } from '../../ui/markdown/Markdown.tsx'
import { letterOf } from './answers.ts'
import classes from './Questions.module.css'

interface Props {
  question: AskedQuestion
  right: RightAnswer
  answer: Answer | undefined
  byAnybody: boolean
}

/** The right answer, and why. */
export function Solution({ question, right, answer, byAnybody }: Props) {
  const { t } = useTranslation('exam')
  const words = wordsOf(question, right.answer, (value) => t(value ? 'true' : 'false'))
  return (
    <div className={classes.solution}>
      {!isAnswered(answer) && <p className={classes.hint}>{t('notAnswered')}</p>}
      {words.length > 0 && (
        <dl>
          <dt>{t(question.kind === 'text' ? 'reference' : 'right')}</dt>
          {words.map((text) => (
            <dd key={text}>
              {isMarkdown(question) ? <Markdown source={text} byAnybody={byAnybody} /> : <code>{text}</code>}
            </dd>
          ))}
        </dl>
      )}
      {right.note !== '' && <Markdown source={right.note} byAnybody={byAnybody} />}
    </div>
  )
}

/** Whether answers are Markdown; else they are plain text. */
const isMarkdown = ({ kind }: AskedQuestion) => kind !== 'program' && kind !== 'fill'

/** An answer in words; options by their texts. */
function wordsOf({ options }: AskedQuestion, answer: Answer, truth: (value: boolean) => string): string[] {
  if (typeof answer === 'boolean') return [truth(answer)]
  const texts = (typeof answer === 'string' ? [answer] : answer).filter((one) => one !== '')
  return texts.map((one) => {
    const at = options.findIndex(({ id }) => id === one)
    return at < 0 ? one : `**${letterOf(at)}.** ${options[at]?.text ?? ''}`
  })
}
