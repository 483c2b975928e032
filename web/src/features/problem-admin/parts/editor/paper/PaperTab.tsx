import { Button, Menu, NumberInput, Switch, Text } from '@mantine/core'
import {
  fullOf,
  type Paper,
  paperLimits,
  type Question,
  questionKinds,
} from '@oj/functions/features/problem/contract-paper.ts'
import { type Locale, locales } from '@oj/shared/text.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../../../lib/i18n/i18n.ts'
import { FieldRow, FieldStack } from '../../../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../../../ui/Panel.tsx'
import { Segments } from '../../../../../ui/Segments.tsx'
import { EmptyState } from '../../../../../ui/state/EmptyState.tsx'
import { openingLocale } from '../../../openingLocale.ts'
import { newQuestion, paperIn, withQuestions } from '../../../paper.ts'
import type { ProblemEditor } from '../../../useProblemEditor.ts'
import classes from './Paper.module.css'
import { Preview } from './Preview.tsx'
import { QuestionFiles } from './QuestionFiles.tsx'
import { QuestionRows } from './QuestionRows.tsx'

const languageNames: Readonly<Record<Locale, string>> = { 'zh-CN': '简体中文', en: 'English' }

/** The questions of an objective problem, how they are asked, and how they look. */
export function PaperTab({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const [look, setLook] = useState<'edit' | 'preview'>('edit')
  const { form, faults, byAnybody, setParts } = editor
  const paper = paperIn(form)
  const [locale, setLocale] = useState(() =>
    openingLocale(
      paper.questions.map(({ text }) => text),
      currentLocale(),
    ),
  )
  const change = (part: Partial<Paper>) => setParts({ paper: { ...paper, ...part } })
  return (
    <FieldStack>
      <Panel title={t('paper.asking')}>
        <Asking paper={paper} onChange={change} />
      </Panel>
      <Panel
        title={t('paper.title', { count: paper.questions.length, full: fullOf(paper) })}
        actions={
          <div className={classes.bar}>
            <Segments
              label={t('paper.look')}
              value={look}
              options={[
                { value: 'edit', label: t('paper.edit') },
                { value: 'preview', label: t('paper.preview') },
              ]}
              onChange={setLook}
            />
            <Segments
              label={t('statementLanguage')}
              value={locale}
              options={locales.map((one) => ({ value: one, label: languageNames[one] }))}
              onChange={setLocale}
            />
          </div>
        }
      >
        {faults.paper && (
          <Text c="var(--oj-bad)" fz="sm" role="alert" mb="sm">
            {faults.paper}
          </Text>
        )}
        {look === 'preview' ? (
          <Preview questions={paper.questions} locale={locale} byAnybody={byAnybody} />
        ) : (
          <QuestionRows
            paper={paper}
            locale={locale}
            faults={faults}
            byAnybody={byAnybody}
            onChange={(questions) => change({ questions })}
          />
        )}
        {paper.questions.length === 0 && <EmptyState title={t('paper.none')} hint={t('paper.noneHint')} />}
        {look === 'edit' && (
          <QuestionFiles
            paper={paper}
            locale={locale}
            onRead={(more) => setParts({ paper: withQuestions(paper, more) })}
          />
        )}
        {look === 'edit' && <Add paper={paper} onAdd={(one) => change({ questions: [...paper.questions, one] })} />}
      </Panel>
    </FieldStack>
  )
}

function Asking({ paper, onChange }: { paper: Paper; onChange: (part: Partial<Paper>) => void }) {
  const { t } = useTranslation('problem-admin')
  const { draw, mixesQuestions, mixesOptions, tries } = paper
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
      <Switch
        label={t('paper.mixesQuestions')}
        checked={mixesQuestions}
        onChange={(event) => onChange({ mixesQuestions: event.currentTarget.checked })}
      />
      <Switch
        label={t('paper.mixesOptions')}
        checked={mixesOptions}
        onChange={(event) => onChange({ mixesOptions: event.currentTarget.checked })}
      />
    </FieldRow>
  )
}

function Add({ paper, onAdd }: { paper: Paper; onAdd: (question: Question) => void }) {
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
