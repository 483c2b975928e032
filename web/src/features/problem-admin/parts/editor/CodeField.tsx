import { Input } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadSettings } from '../../../../ui/code/settings.ts'
import classes from './Editor.module.css'

const CodeEditor = lazy(async () => ({ default: (await import('../../../../ui/code/CodeEditor.tsx')).CodeEditor }))

interface Props {
  label: string
  value: string
  contentType: string
  error?: string | undefined
  onChange: (code: string) => void
}

/** A field for a program, with the editor that contestants have. */
export function CodeField({ label, value, contentType, error, onChange }: Props) {
  const { t } = useTranslation('problem')
  const [settings] = useState(() => ({ ...loadSettings(localStorage, 0), fontSize: 14 as const }))
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <div className={classes.editor}>
        <Suspense>
          <CodeEditor
            value={value}
            onChange={onChange}
            contentType={contentType}
            settings={settings}
            label={label}
            hint={t('editor.leave')}
            onSubmit={() => undefined}
            onRun={() => undefined}
          />
        </Suspense>
      </div>
    </Input.Wrapper>
  )
}
