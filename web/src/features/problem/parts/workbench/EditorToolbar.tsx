import { ActionIcon } from '@mantine/core'
import type { Language } from '@oj/functions/features/site/contract.ts'
import { getLastAcCode } from '@oj/functions/features/submission/last-accepted/contract.ts'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconCircleCheck,
  IconFileUpload,
  IconRestore,
  IconSettings,
} from '@tabler/icons-react'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageTitle } from '../../../../lib/languageTitle.ts'
import { useAction } from '../../../../lib/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import type { EditorSettings } from '../../../../ui/code/settings.ts'
import { useProblemSet } from '../../../problem-set/index.ts'
import type { Written } from '../../savedCode.ts'
import type { Code } from '../../useCode.ts'
import { LanguageField } from './LanguageField.tsx'
import classes from './Workbench.module.css'

/** Used seldom, and so downloaded only then. */
const EditorSettingsRow = lazy(async () => ({ default: (await import('./EditorSettingsRow.tsx')).EditorSettingsRow }))
const Confirm = lazy(async () => ({ default: (await import('../../../../ui/dialog/Confirm.tsx')).Confirm }))

interface EditorToolbarProps {
  pid: number
  /** the languages of the site, as far as loaded */
  known: readonly Language[]
  code: Code
  /** the reader has solved the problem */
  solved: boolean
  settings: EditorSettings
  onSettings: (settings: EditorSettings) => void
  focused: boolean
  onFocus: (focused: boolean) => void
}

/** What would take the place of the code, and where it comes from. */
interface Replacement {
  from: 'reset' | 'accepted' | 'upload'
  written: Written
}

/** Language, file, template, last accepted code and looks of the editor. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { pid, known, code, solved, settings, onSettings, focused, onFocus } = props
  const { t } = useTranslation('problem')
  const { fields } = useProblemSet()
  const [asked, setAsked] = useState<Replacement | null>(null)
  const [setting, setSetting] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const { run: fetchAccepted } = useAction(getLastAcCode)
  const compiler = known.find(({ name }) => name === code.language)?.description

  /** Replaces the code at once where nothing is lost by it, else asks first. */
  const replace = (next: Replacement) => (code.isTemplate ? code.take(next.written) : setAsked(next))
  const open = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const chosen = field.files?.[0]
    if (!chosen) return
    const { readCodeFile } = await import('../../codeFile.ts')
    const read = await readCodeFile(chosen)
    // The same file may be chosen again.
    field.value = ''
    if ('code' in read) replace({ from: 'upload', written: { language: code.language, code: read.code } })
    else toast('error', t(`editor.${read.problem}`))
  }
  const accepted = async () => {
    if (!solved) return toast('error', t('editor.notSolved'), 4000)
    const last = await fetchAccepted({ pid, ...fields })
    if (last) replace({ from: 'accepted', written: { language: last.language, code: last.code } })
  }

  const tool = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  const Focus = focused ? IconArrowsMinimize : IconArrowsMaximize
  return (
    <>
      <div className={classes.toolbar}>
        <LanguageField languages={code.languages} known={known} value={code.language} onChoose={code.choose} />
        <span className={classes.compiler} title={compiler}>
          {compiler}
        </span>
        <div className={classes.tools}>
          <input ref={file} type="file" hidden onChange={open} />
          <ActionIcon {...tool} {...named(t('editor.upload'))} onClick={() => file.current?.click()}>
            <IconFileUpload size={19} aria-hidden />
          </ActionIcon>
          <ActionIcon {...tool} {...named(t('editor.accepted'))} onClick={accepted}>
            <IconCircleCheck size={19} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...tool}
            {...named(t('editor.reset'))}
            onClick={() => setAsked({ from: 'reset', written: { language: code.language, code: code.template } })}
          >
            <IconRestore size={19} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...tool}
            {...named(t('editor.settings'))}
            aria-expanded={setting}
            onClick={() => setSetting(!setting)}
          >
            <IconSettings size={19} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...tool}
            {...named(t(focused ? 'editor.unfocus' : 'editor.focus'))}
            aria-pressed={focused}
            onClick={() => onFocus(!focused)}
          >
            <Focus size={19} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {setting && (
        <Suspense>
          <EditorSettingsRow settings={settings} onChange={onSettings} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <Confirm
            opened
            title={t(`replace.${asked.from}.title`)}
            message={t(`replace.${asked.from}.text`, { language: languageTitle(code.language) })}
            action={t(`replace.${asked.from}.confirm`)}
            danger
            onConfirm={() => code.take(asked.written)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The name of a button that shows an icon only. */
const named = (name: string) => ({ 'aria-label': name, title: name })
