import { ActionIcon } from '@mantine/core'
import type { Language } from '@oj/functions/features/site/contract.ts'
import { getLastAcCode } from '@oj/functions/features/submission/last-accepted/contract.ts'
import {
  type Icon,
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
import { withTexts } from '../../../../lib/i18n/i18n.ts'
import { languageTitle } from '../../../../lib/languageTitle.ts'
import { tellNotOpened } from '../../../../lib/loading/notOpened.ts'
import { toast } from '../../../../lib/toast.ts'
import { type EditorSettings, fontSizes } from '../../../../ui/code/settings.ts'
import { part, popup } from '../../../../ui/part/part.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import type { Code } from '../../code/useCode.ts'
import { LanguageField } from './LanguageField.tsx'
import classes from './Workbench.module.css'

/** Used seldom, and so downloaded on demand. */
const EditorSettingsRow = part(
  async () => (await withTexts(import('./EditorSettingsRow.tsx'), 'editor', 'keys')).EditorSettingsRow,
)
const Confirm = popup(async () => (await import('../../../../ui/dialog/Confirm.tsx')).Confirm)

interface EditorToolbarProps {
  pid: number
  /** the languages of the site, empty while they load */
  known: readonly Language[]
  code: Code
  /** whether the reader has solved the problem */
  solved: boolean
  settings: EditorSettings
  onSettings: (settings: EditorSettings) => void
  onFind: () => void
  focused: boolean
  onFocus: (focused: boolean) => void
}

/** Code that would replace the present one, and where it comes from. */
interface Replacement {
  from: 'reset' | 'accepted' | 'upload'
  written: WrittenCode
}

/** Language, upload, reset, last accepted code and settings of the editor. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { pid, known, code, solved, settings, onSettings, onFind, focused, onFocus } = props
  const { t } = useTranslation('problem')
  const { fields } = useProblemSet()
  const [replacement, setReplacement] = useState<Replacement | null>(null)
  const [setting, setSetting] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const { run: fetchAccepted } = useAction(getLastAcCode)
  const compiler = known.find(({ name }) => name === code.language)?.description

  /** Replaces the code; asks first where that would lose something. */
  const replace = (next: Replacement) => (code.isTemplate ? code.take(next.written) : setReplacement(next))
  const open = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const chosen = field.files?.[0]
    if (!chosen) return
    const reader = await import('../../code/codeFile.ts').catch(tellNotOpened)
    const read = await reader?.readCodeFile(chosen)
    // the same file may be chosen again
    field.value = ''
    if (!reader || !read) return
    if ('problem' in read) return toast('error', t(`editor.${read.problem}`, { max: reader.codeMax }))
    if (read.readAs) toast('info', t('editor.openedAs', { encoding: read.readAs }))
    replace({ from: 'upload', written: { language: code.language, code: read.code } })
  }
  const accepted = async () => {
    if (!solved) return toast('error', t('editor.notSolved'), 4000)
    const last = await fetchAccepted({ pid, ...fields })
    if (last) replace({ from: 'accepted', written: { language: last.language, code: last.code } })
  }

  return (
    <>
      <div className={classes.toolbar}>
        <LanguageField languages={code.languages} known={known} value={code.language} onChoose={code.choose} />
        <span className={classes.compiler} title={compiler}>
          {compiler}
        </span>
        <div className={classes.tools}>
          {sizeSteps.map(({ step, Icon, name }) => (
            <Tool
              key={name}
              Icon={Icon}
              label={t(name)}
              disabled={!fontSizes.some((size) => size === settings.fontSize + step)}
              onClick={() => onSettings({ ...settings, fontSize: settings.fontSize + step })}
            />
          ))}
          <input ref={file} type="file" hidden onChange={open} />
          <Tool Icon={IconFileUpload} label={t('editor.upload')} onClick={() => file.current?.click()} />
          <Tool Icon={IconCircleCheck} label={t('editor.accepted')} onClick={accepted} />
          <Tool
            Icon={IconRestore}
            label={t('editor.reset')}
            onClick={() => setReplacement({ from: 'reset', written: { language: code.language, code: code.template } })}
          />
          <Tool
            Icon={IconSettings}
            label={t('editor.settings')}
            aria-expanded={setting}
            onClick={() => setSetting(!setting)}
          />
          <Tool
            Icon={focused ? IconArrowsMinimize : IconArrowsMaximize}
            label={t(focused ? 'editor.unfocus' : 'editor.focus')}
            aria-pressed={focused}
            onClick={() => onFocus(!focused)}
          />
        </div>
      </div>
      {setting && (
        <EditorSettingsRow
          settings={settings}
          onChange={onSettings}
          onFind={() => {
            // both would leave no room for the code on a phone
            setSetting(false)
            onFind()
          }}
        />
      )}
      {replacement && (
        <Confirm
          opened
          title={t(`replace.${replacement.from}.title`)}
          message={t(`replace.${replacement.from}.text`, { language: languageTitle(code.language) })}
          action={t(`replace.${replacement.from}.confirm`)}
          danger
          onConfirm={() => code.take(replacement.written)}
          onClose={() => setReplacement(null)}
          onFailed={() => setReplacement(null)}
        />
      )}
    </>
  )
}

/** The buttons that change the font size, in px. */
const sizeSteps = [
  { step: -1, Icon: IconTextDecrease, name: 'editor.smaller' },
  { step: 1, Icon: IconTextIncrease, name: 'editor.larger' },
] as const

interface ToolProps {
  Icon: Icon
  label: string
  disabled?: boolean
  'aria-expanded'?: boolean
  'aria-pressed'?: boolean
  onClick: () => unknown
}

const Tool = ({ Icon, label, ...props }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} {...props}>
    <Icon size={19} aria-hidden />
  </ActionIcon>
)
