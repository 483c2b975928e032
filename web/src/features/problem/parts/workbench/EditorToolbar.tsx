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
  IconTextDecrease,
  IconTextIncrease,
} from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../lib/calls/swr.ts'
import type { WrittenCode } from '../../../../lib/drafts/savedCode.ts'
import { loadTexts } from '../../../../lib/i18n/i18n.ts'
import { languageTitle } from '../../../../lib/languageTitle.ts'
import { tellNotOpened } from '../../../../lib/loading/notOpened.ts'
import { toast } from '../../../../lib/toast.ts'
import { type EditorSettings, fontSizes } from '../../../../ui/code/settings.ts'
import { part, popup } from '../../../../ui/part/part.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import type { Code } from '../../code/useCode.ts'
import { LanguageField } from './LanguageField.tsx'
import classes from './Workbench.module.css'

/** Used seldom, and so downloaded only then. */
const EditorSettingsRow = part(async () => {
  const [{ EditorSettingsRow }] = await Promise.all([import('./EditorSettingsRow.tsx'), loadTexts(['editor', 'keys'])])
  return EditorSettingsRow
})
const Confirm = popup(async () => (await import('../../../../ui/dialog/Confirm.tsx')).Confirm)

interface EditorToolbarProps {
  pid: number
  /** the languages of the site, as far as loaded */
  known: readonly Language[]
  code: Code
  /** the reader has solved the problem */
  solved: boolean
  settings: EditorSettings
  onSettings: (settings: EditorSettings) => void
  /** opens find and replace */
  onFind: () => void
  focused: boolean
  onFocus: (focused: boolean) => void
}

/** What would take the place of the code, and where it comes from. */
interface Replacement {
  from: 'reset' | 'accepted' | 'upload'
  written: WrittenCode
}

/** Language, file, template, last accepted code and looks of the editor. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { pid, known, code, solved, settings, onSettings, onFind, focused, onFocus } = props
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
    const reader = await import('../../code/codeFile.ts').catch(tellNotOpened)
    const read = await reader?.readCodeFile(chosen)
    // The same file may be chosen again.
    field.value = ''
    if (!reader || !read) return
    if ('code' in read) replace({ from: 'upload', written: { language: code.language, code: read.code } })
    else toast('error', t(`editor.${read.problem}`, { max: reader.codeMax }))
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
          {sizeSteps.map(({ step, Sign, name }) => (
            <ActionIcon
              key={name}
              {...tool}
              {...labelProps(t(name))}
              disabled={!fontSizes.some((size) => size === settings.fontSize + step)}
              onClick={() => onSettings({ ...settings, fontSize: settings.fontSize + step })}
            >
              <Sign size={19} aria-hidden />
            </ActionIcon>
          ))}
          <input ref={file} type="file" hidden onChange={open} />
          <ActionIcon {...tool} {...labelProps(t('editor.upload'))} onClick={() => file.current?.click()}>
            <IconFileUpload size={19} aria-hidden />
          </ActionIcon>
          <ActionIcon {...tool} {...labelProps(t('editor.accepted'))} onClick={accepted}>
            <IconCircleCheck size={19} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...tool}
            {...labelProps(t('editor.reset'))}
            onClick={() => setAsked({ from: 'reset', written: { language: code.language, code: code.template } })}
          >
            <IconRestore size={19} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...tool}
            {...labelProps(t('editor.settings'))}
            aria-expanded={setting}
            onClick={() => setSetting(!setting)}
          >
            <IconSettings size={19} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...tool}
            {...labelProps(t(focused ? 'editor.unfocus' : 'editor.focus'))}
            aria-pressed={focused}
            onClick={() => onFocus(!focused)}
          >
            <Focus size={19} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {setting && (
        <EditorSettingsRow
          settings={settings}
          onChange={onSettings}
          onFind={() => {
            // both would leave a phone no room for the code
            setSetting(false)
            onFind()
          }}
        />
      )}
      {asked && (
        <Confirm
          opened
          title={t(`replace.${asked.from}.title`)}
          message={t(`replace.${asked.from}.text`, { language: languageTitle(code.language) })}
          action={t(`replace.${asked.from}.confirm`)}
          danger
          onConfirm={() => code.take(asked.written)}
          onClose={() => setAsked(null)}
          onFailed={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** The buttons that change the size of the letters, in px. */
const sizeSteps = [
  { step: -1, Sign: IconTextDecrease, name: 'editor.smaller' },
  { step: 1, Sign: IconTextIncrease, name: 'editor.larger' },
] as const

/** The name of a button that shows an icon only. */
const labelProps = (name: string) => ({ 'aria-label': name, title: name })
