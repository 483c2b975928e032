import { Button, Group, Menu, NumberInput, Switch, Text } from '@mantine/core'
import { toAskedQuestion, toRightAnswer } from '@oj/functions/features/exam/contract-sheet.ts'
import {
  type Answers,
  fullOf,
  type Paper,
  paperLimits,
  type Question,
  questionKinds,
} from '@oj/functions/features/problem/contract-paper.ts'
import type { Locale } from '@oj/shared/text.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldRow, FieldStack } from '../../../../../ui/form/FieldStack.tsx'
import { moveItem } from '../../../../../ui/order/moveItem.ts'
import { useDragging } from '../../../../../ui/order/useDragging.ts'
import { Panel } from '../../../../../ui/Panel.tsx'
import { Segments } from '../../../../../ui/Segments.tsx'
import { EmptyState } from '../../../../../ui/state/EmptyState.tsx'
import { QuestionList } from '../../../../exam/index.ts'
import { type Faults, faultsUnder } from '../../../form.ts'
import { copyOf, newQuestion, paperIn, withQuestions } from '../../../paper.ts'
import type { ProblemEditor } from '../../../useProblemEditor.ts'
import { TextLanguage, useTextLanguage } from '../TextLanguage.tsx'
import classes from './Paper.module.css'
import { QuestionCard } from './QuestionCard.tsx'
import { QuestionFiles } from './QuestionFiles.tsx'

/** The questions of an objective problem, how they are asked, and a preview. */
export function PaperTab({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const [look, setLook] = useState<'edit' | 'preview'>('edit')
  const { form, faults, byAnybody, setParts } = editor
  const paper = paperIn(form)
  const [locale, setLocale] = useTextLanguage(paper.questions.map(({ text }) => text))
  const change = (part: Partial<Paper>) => setParts({ paper: { ...paper, ...part } })
  const shared = { paper, locale, byAnybody }
  return (
    <FieldStack>
      <Panel title={t('paper.asking')}>
        <Asking paper={paper} onChange={change} />
      </Panel>
      <Panel
        title={t('paper.title', { count: paper.questions.length, full: fullOf(paper) })}
        actions={
          <Group align="stretch" gap="8px 16px">
            <Segments
              label={t('paper.look')}
              value={look}
              options={[
                { value: 'edit', label: t('paper.edit') },
                { value: 'preview', label: t('paper.preview') },
              ]}
              onChange={setLook}
            />
            <TextLanguage value={locale} onChange={setLocale} />
          </Group>
        }
      >
        {faults.paper && (
          <Text c="var(--oj-bad)" fz="sm" role="alert" mb="sm">
            {faults.paper}
          </Text>
        )}
        {look === 'preview' ? (
          <Preview {...shared} />
        ) : (
          <QuestionRows {...shared} faults={faults} onChange={(questions) => change({ questions })} />
        )}
        {paper.questions.length === 0 && <EmptyState title={t('paper.none')} hint={t('paper.noneHint')} />}
        {look === 'edit' && (
          <>
            <QuestionFiles
              paper={paper}
              locale={locale}
              onRead={(more) => setParts({ paper: withQuestions(paper, more) })}
            />
            <AddQuestion paper={paper} onAdd={(one) => change({ questions: [...paper.questions, one] })} />
          </>
        )}
      </Panel>
    </FieldStack>
  )
}

function Asking({ paper, onChange }: { paper: Paper; onChange: (part: Partial<Paper>) => void }) {
  const { t } = useTranslation('problem-admin')
  const { draw, tries } = paper
  return (
    <FieldRow>
      <NumberInput
        label={t('paper.draw')}
        description={t('paper.drawHint')}
        placeholder={t('paper.all')}
        min={1}
        max={paperLimits.questions}
        allowDecimal={false}
        value={draw ?? ''}
        onChange={(value) => onChange({ draw: value === '' ? null : Number(value) })}
      />
      <NumberInput
        label={t('paper.tries')}
        description={t('paper.triesHint')}
        min={1}
        max={paperLimits.tries}
        allowDecimal={false}
        value={tries}
        onChange={(value) => onChange({ tries: Number(value) || 1 })}
      />
      {(['mixesQuestions', 'mixesOptions'] as const).map((name) => (
        <Switch
          key={name}
          label={t(`paper.${name}`)}
          checked={paper[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
        />
      ))}
    </FieldRow>
  )
}

function AddQuestion({ paper, onAdd }: { paper: Paper; onAdd: (question: Question) => void }) {
  const { t } = useTranslation('problem-admin')
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          mt="md"
          leftSection={<IconPlus size={16} />}
          disabled={paper.questions.length >= paperLimits.questions}
        >
          {t('paper.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {questionKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(newQuestion(kind, paper))}>
            {t(`paper.kind.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface QuestionsProps {
  paper: Paper
  locale: Locale
  /** whether others than the staff of the site write them */
  byAnybody: boolean
}

/** The questions as students get them, with the right answer below each. */
function Preview({ paper: { questions }, locale, byAnybody }: QuestionsProps) {
  const [answers, setAnswers] = useState<Answers>({})
  return (
    <QuestionList
      prefix="preview"
      questions={questions.map((one) => toAskedQuestion(one, locale))}
      answers={answers}
      onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
      byAnybody={byAnybody}
      right={questions.map((one) => toRightAnswer(one, locale))}
    />
  )
}

interface RowsProps extends QuestionsProps {
  faults: Faults
  onChange: (questions: Question[]) => void
}

/** The questions in their order, which the pointer and the arrow keys change. */
function QuestionRows({ paper, locale, faults, byAnybody, onChange }: RowsProps) {
  const { t } = useTranslation('problem-admin')
  const { questions } = paper
  const [news, setNews] = useState('')

  function move(from: number, to: number) {
    onChange(moveItem(questions, from, to))
    setNews(t('paper.moved', { number: from + 1, place: to + 1 }))
  }
  const { list, handle, row: marks } = useDragging(questions.length, move)
  return (
    <>
      <ol ref={list} className={classes.list}>
        {questions.map((question, index) => (
          <li key={question.id} className={classes.row} {...marks(index)}>
            <QuestionCard
              question={question}
              number={index + 1}
              locale={locale}
              faults={faultsUnder(faults, `paper.questions.${index}`)}
              byAnybody={byAnybody}
              handle={handle(index)}
              onChange={(next) => onChange(questions.map((one, at) => (at === index ? next : one)))}
              onCopy={() =>
                onChange([...questions.slice(0, index + 1), copyOf(question, paper), ...questions.slice(index + 1)])
              }
              onRemove={() => onChange(questions.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="unseen">
        {news}
      </p>
    </>
  )
}
