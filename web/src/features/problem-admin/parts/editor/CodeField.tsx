import { Input } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeStore } from '../../../../lib/drafts/savedCode.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { loadSettings } from '../../../../ui/code/settings.ts'
import { part } from '../../../../ui/part/part.tsx'
import classes from './Editor.module.css'

const CodeEditor = part(async () => (await import('../../../../ui/code/CodeEditor.tsx')).CodeEditor)

interface Props {
  label: string
  value: string
  contentType: string
  error?: string | undefined
  onChange: (code: string) => void
}

/** A field for a program, with the contestants' editor. */
export function CodeField({ label, value, contentType, error, onChange }: Props) {
  const { t } = useTranslation('problem')
  const { owner } = useSession()
  const [settings] = useState(() => ({ ...loadSettings(codeStore, owner, 0), fontSize: 14 as const }))
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <div className={classes.editor}>
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
      </div>
    </Input.Wrapper>
  )
}
