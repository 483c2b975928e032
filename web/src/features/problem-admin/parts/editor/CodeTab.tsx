import { Button, Checkbox, NativeSelect, Switch } from '@mantine/core'
import type { ProblemForm } from '@oj/functions/features/problem-admin/contract.ts'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import type { ProblemEditor } from '../../useProblemEditor.ts'
import { CodeField } from './CodeField.tsx'
import classes from './Editor.module.css'

type Template = ProblemForm['codeTemplates'][number]

/** The languages in which the problem may be solved, and what their editors begin with. */
export function CodeTab({ editor: { form, faults, setParts } }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const { data: known = [] } = useCall(getLanguages, { all: true })
  const names = known.map(({ name }) => name)
  const { languages, codeTemplates } = form
  const setTemplates = (next: Template[]) => setParts({ codeTemplates: next })
  return (
    <div className={classes.stack}>
      <Panel title={t('part.languages')}>
        <Switch
          label={t('languages.all')}
          description={t('languages.allHint')}
          checked={languages === null}
          disabled={known.length === 0}
          onChange={(event) => setParts({ languages: event.currentTarget.checked ? null : names })}
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
      <Panel title={t('part.templates')}>
        <div className={classes.stack}>
          {codeTemplates.length === 0 && <p className={classes.none}>{t('template.none')}</p>}
          {codeTemplates.map((template) => (
            <fieldset key={template.language} className={classes.file} aria-label={template.language}>
              <div className={classes.line}>
                <Switch
                  label={template.language}
                  description={t('template.status')}
                  checked={template.status}
                  onChange={({ currentTarget }) => {
                    const status = currentTarget.checked
                    setTemplates(codeTemplates.map((one) => (one === template ? { ...one, status } : one)))
                  }}
                />
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  leftSection={<IconTrash size={16} />}
                  onClick={() => setTemplates(codeTemplates.filter((one) => one !== template))}
                >
                  {t('template.remove')}
                </Button>
              </div>
              <CodeField
                label={t('template.code', { language: template.language })}
                value={template.code}
                contentType={known.find(({ name }) => name === template.language)?.contentType ?? ''}
                onChange={(code) =>
                  setTemplates(
                    codeTemplates.map((one) => (one.language === template.language ? { ...one, code } : one)),
                  )
                }
              />
            </fieldset>
          ))}
          <AddTemplate
            names={names.filter((name) => codeTemplates.every(({ language }) => language !== name))}
            onAdd={(language) => {
              const code = known.find(({ name }) => name === language)?.codeTemplate ?? ''
              setTemplates([...codeTemplates, { language, code, status: true }])
            }}
          />
        </div>
      </Panel>
    </div>
  )
}

function AddTemplate({ names, onAdd }: { names: readonly string[]; onAdd: (language: string) => void }) {
  const { t } = useTranslation('problem-admin')
  const [wanted, setWanted] = useState('')
  const [first = ''] = names
  const language = names.includes(wanted) ? wanted : first
  return (
    <div className={classes.line}>
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
    </div>
  )
}
