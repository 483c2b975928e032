import { Button, Checkbox, Group, NativeSelect, Switch } from '@mantine/core'
import type { ProblemForm } from '@oj/functions/features/problem-admin/contract.ts'
import { getLanguages, type Language } from '@oj/functions/features/site/contract.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { FieldStack } from '../../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import type { ProblemEditor } from '../../useProblemEditor.ts'
import { CodeField } from './CodeField.tsx'
import classes from './Editor.module.css'

type Template = ProblemForm['codeTemplates'][number]

interface Props {
  editor: ProblemEditor
}

/** The accepted languages, and the templates of their code. */
export function CodeTab({ editor }: Props) {
  const { data: siteLanguages = [] } = useCall(getLanguages, { all: true })
  return (
    <FieldStack>
      <Languages editor={editor} names={siteLanguages.map(({ name }) => name)} />
      <Templates editor={editor} siteLanguages={siteLanguages} />
    </FieldStack>
  )
}

function Languages({ editor: { form, faults, setParts }, names }: Props & { names: readonly string[] }) {
  const { t } = useTranslation('problem-admin')
  const { languages } = form
  return (
    <Panel title={t('part.languages')}>
      <Switch
        label={t('languages.all')}
        description={t('languages.allHint')}
        checked={languages === null}
        disabled={names.length === 0}
        onChange={(event) => setParts({ languages: event.currentTarget.checked ? null : [...names] })}
      />
      {languages !== null && (
        <Checkbox.Group
          mt="md"
          aria-label={t('part.languages')}
          value={languages}
          error={faults.languages}
          onChange={(next) => setParts({ languages: next })}
        >
          <div className={classes.choices}>
            {names.map((name) => (
              <Checkbox key={name} value={name} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </Panel>
  )
}

function Templates({ editor: { form, setParts }, siteLanguages }: Props & { siteLanguages: readonly Language[] }) {
  const { t } = useTranslation('problem-admin')
  const { codeTemplates } = form
  const languageOf = (wanted: string) => siteLanguages.find(({ name }) => name === wanted)
  const set = (next: Template[]) => setParts({ codeTemplates: next })
  const change = (template: Template, to: Partial<Template>) =>
    set(codeTemplates.map((one) => (one.language === template.language ? { ...one, ...to } : one)))
  return (
    <Panel title={t('part.templates')}>
      <FieldStack>
        {codeTemplates.length === 0 && <p className={classes.none}>{t('template.none')}</p>}
        {codeTemplates.map((template) => (
          <fieldset key={template.language} className={classes.file} aria-label={template.language}>
            <Group justify="space-between" gap={8}>
              <Switch
                label={template.language}
                description={t('template.status')}
                checked={template.status}
                onChange={(event) => change(template, { status: event.currentTarget.checked })}
              />
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                leftSection={<IconTrash size={16} />}
                onClick={() => set(codeTemplates.filter((one) => one !== template))}
              >
                {t('template.remove')}
              </Button>
            </Group>
            <CodeField
              label={t('template.code', { language: template.language })}
              value={template.code}
              contentType={languageOf(template.language)?.contentType ?? ''}
              onChange={(code) => change(template, { code })}
            />
            <CodeAround
              template={template}
              contentType={languageOf(template.language)?.contentType ?? ''}
              onChange={(next) => set(codeTemplates.map((one) => (one === template ? next : one)))}
            />
          </fieldset>
        ))}
        <AddTemplate
          names={siteLanguages
            .map(({ name }) => name)
            .filter((name) => codeTemplates.every(({ language }) => language !== name))}
          onAdd={(language) =>
            set([...codeTemplates, { language, code: languageOf(language)?.codeTemplate ?? '', status: true }])
          }
        />
      </FieldStack>
    </Panel>
  )
}

interface CodeAroundProps {
  template: Template
  contentType: string
  onChange: (next: Template) => void
}

/** The problem's own code before and after the contestants'. */
function CodeAround({ template, contentType, onChange }: CodeAroundProps) {
  const { t } = useTranslation('problem-admin')
  const { before, after, ...bare } = template
  const isWrapped = before !== undefined || after !== undefined
  return (
    <>
      <Switch
        label={t('template.around')}
        description={t('template.aroundHint')}
        checked={isWrapped}
        onChange={(event) => onChange(event.currentTarget.checked ? { ...bare, before: '', after: '' } : bare)}
      />
      {isWrapped &&
        (['before', 'after'] as const).map((side) => (
          <CodeField
            key={side}
            label={t(`template.${side}`, { language: template.language })}
            value={template[side] ?? ''}
            contentType={contentType}
            onChange={(code) => onChange({ ...template, [side]: code })}
          />
        ))}
    </>
  )
}

function AddTemplate({ names, onAdd }: { names: readonly string[]; onAdd: (language: string) => void }) {
  const { t } = useTranslation('problem-admin')
  const [wanted, setWanted] = useState('')
  const [first = ''] = names
  const language = names.includes(wanted) ? wanted : first
  return (
    <Group justify="space-between" gap={8}>
      <NativeSelect
        aria-label={t('template.language')}
        value={language}
        data={[...names]}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={language === ''}
        leftSection={<IconPlus size={16} />}
        onClick={() => onAdd(language)}
      >
        {t('template.add')}
      </Button>
    </Group>
  )
}
