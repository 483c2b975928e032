import { NativeSelect, Select, Switch, TextInput } from '@mantine/core'
import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import { isObjective, ProblemAuth } from '@oj/functions/features/problem/contract-facts.ts'
import { problemLimits } from '@oj/functions/features/problem-admin/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { currentLocale } from '../../../../lib/i18n/i18n.ts'
import { FieldRow, FieldStack } from '../../../../ui/form/FieldStack.tsx'
import { MarkdownField } from '../../../../ui/markdown/field/MarkdownField.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import { type Fields, faultsUnder } from '../../form.ts'
import type { ProblemEditor } from '../../useProblemEditor.ts'
import { ExamplesField } from './ExamplesField.tsx'
import { TagField } from './TagField.tsx'
import { TextLanguage, useTextLanguage } from './TextLanguage.tsx'

const texts = ['description', 'input', 'output', 'hint'] as const
/** The texts above questions. */
const textsOfPaper = ['description', 'hint'] as const
const requiredTexts = ['description', 'input', 'output']

/** The statement, in one language or in both, and the problem's place in the bank. */
export function StatementTab({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const set = useProblemSet()
  const { form, setFields } = editor
  const { problem } = form
  const [locale, setLocale] = useTextLanguage([problem.title, ...texts.map((name) => problem[name])])
  const faults = faultsUnder(editor.faults, 'problem')
  const setText = (name: 'title' | 'source' | (typeof texts)[number], text: string) =>
    setFields({ [name]: { ...problem[name], [locale]: text } })
  return (
    <FieldStack>
      <Panel title={t('part.basics')}>
        <Basics editor={editor} />
      </Panel>
      <Panel title={t('part.statement')} actions={<TextLanguage value={locale} onChange={setLocale} />}>
        <FieldStack>
          {/* another language has fields of its own */}
          <div key={locale} lang={locale}>
            <FieldStack>
              <TextInput
                label={t('field.title')}
                required
                maxLength={problemLimits.title}
                value={problem.title[locale] ?? ''}
                error={faults.title}
                onChange={(event) => setText('title', event.currentTarget.value)}
              />
              {(isObjective(problem) ? textsOfPaper : texts).map((name) => (
                <MarkdownField
                  key={name}
                  label={t(`field.${name}`)}
                  required={requiredTexts.includes(name)}
                  minRows={name === 'description' ? 8 : 3}
                  maxLength={problemLimits.part}
                  set={set.fields}
                  byAnybody={editor.byAnybody}
                  breaks={problem.breaksLines}
                  value={problem[name][locale] ?? ''}
                  error={faults[name]}
                  onChange={(text) => setText(name, text)}
                />
              ))}
              <TextInput
                label={t('field.source')}
                maxLength={problemLimits.source}
                value={problem.source[locale] ?? ''}
                onChange={(event) => setText('source', event.currentTarget.value)}
              />
            </FieldStack>
          </div>
          <Switch
            label={t('field.breaksLines')}
            description={t('hint.breaksLines')}
            checked={problem.breaksLines}
            onChange={(event) => setFields({ breaksLines: event.currentTarget.checked })}
          />
        </FieldStack>
      </Panel>
      {!isObjective(problem) && (
        <Panel title={t('part.examples')}>
          <ExamplesField examples={problem.examples} onChange={(examples) => setFields({ examples })} />
        </Panel>
      )}
    </FieldStack>
  )
}

function Basics({ editor }: { editor: ProblemEditor }) {
  const { form, faults, setFields, setParts, idPrefix } = editor
  const { t } = useTranslation('problem-admin')
  const { data: levels = [] } = useCall(getDifficulties, {})
  const { ownAuth = ProblemAuth.public } = useProblemSet()
  const { problem } = form
  // the author alone, or those whom its set lets in
  const offered: readonly number[] = [ProblemAuth.private, ownAuth, problem.auth]
  const auths = Object.entries(ProblemAuth).filter(([, code]) => offered.includes(code))
  return (
    <FieldRow>
      <TextInput
        label={t('field.problemId')}
        description={idPrefix ? t('hint.prefixed', { prefix: idPrefix }) : t('hint.problemId')}
        required
        maxLength={40}
        value={problem.problemId}
        error={faults['problem.problemId']}
        onChange={(event) => setFields({ problemId: event.currentTarget.value })}
      />
      <TextInput
        label={t('field.author')}
        description={t('hint.author')}
        maxLength={problemLimits.author}
        value={problem.author}
        onChange={(event) => setFields({ author: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('field.auth')}
        description={t('hint.auth')}
        value={String(problem.auth)}
        data={auths.map(([name, code]) => ({ value: String(code), label: t(`auth.${authName(name)}`) }))}
        onChange={(event) => setFields({ auth: authOf(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('field.type')}
        description={t('hint.type')}
        value={String(problem.type)}
        data={[
          { value: '0', label: 'ACM' },
          { value: '1', label: 'OI' },
          { value: '2', label: t('paper.type') },
        ]}
        onChange={(event) => setFields({ type: typeOf(event.currentTarget.value) })}
      />
      <Select
        label={t('field.difficulty')}
        allowDeselect={false}
        value={String(problem.difficulty)}
        data={levels.map(({ id, name }) => ({ value: String(id), label: pickText(name, currentLocale()) }))}
        onChange={(value) => setFields({ difficulty: Number(value ?? 0) })}
      />
      <TagField chosen={form.tags} error={faults.tags} onChange={(tags) => setParts({ tags })} />
      {!isObjective(problem) && (
        <Switch
          label={t('field.codeShare')}
          description={t('hint.codeShare')}
          checked={problem.codeShare}
          onChange={(event) => setFields({ codeShare: event.currentTarget.checked })}
        />
      )}
    </FieldRow>
  )
}

const typeOf = (value: string): Fields['type'] => (value === '2' ? 2 : value === '1' ? 1 : 0)
const authName = (name: string) => (name === 'public' || name === 'private' ? name : 'contest')
const authOf = (value: string): Fields['auth'] => (value === '1' ? 1 : value === '2' ? 2 : 3)
