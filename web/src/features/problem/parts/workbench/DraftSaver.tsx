import { Button } from '@mantine/core'
import { IconDevices, IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type DraftNews, isAsking } from '../../../../lib/drafts/draftRules.ts'
import type { WrittenCode } from '../../../../lib/drafts/savedCode.ts'
import type { EditorSettings } from '../../../../ui/code/settings.ts'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { useAccountSettings } from '../../code/useAccountSettings.ts'
import type { Code } from '../../code/useCode.ts'
import { useDraft } from '../../code/useDraft.ts'
import classes from './Workbench.module.css'

interface DraftSaverProps {
  pid: number
  code: Code
  settings: EditorSettings
  /** gets the settings of the account */
  onSettings: (settings: EditorSettings) => void
}

/** Saves the draft of a signed-in user and the settings of the editor, and reports a draft that another device has saved. */
export function DraftSaver({ pid, code, settings, onSettings }: DraftSaverProps) {
  useAccountSettings(settings, onSettings)
  return <Drafts pid={pid} code={code} />
}

interface DraftsProps extends Pick<DraftSaverProps, 'pid' | 'code'> {
  /** the class of the line that tells when it was saved; absent: in the row of buttons */
  line?: string | undefined
}

/** The same without settings, where there is no editor. */
export function Drafts({ pid, code, line = classes.saved }: DraftsProps) {
  const { t } = useTranslation('problem')
  const { news, savedAt, failure, swap, keep } = useDraft(pid, code)
  return (
    <>
      {code.earlier && <Earlier code={code} />}
      {news && <Note news={news} onSwap={swap} onKeep={keep} />}
      {failure && (
        <p className={line} role="status">
          {failure.refusal === null ? t('draft.failed') : t('draft.refused', { why: failure.refusal })}
        </p>
      )}
      {savedAt && !failure && <p className={line}>{t('draft.saved', { time: timeOf(savedAt) })}</p>}
    </>
  )
}

interface NoteProps {
  news: DraftNews<WrittenCode>
  onSwap: () => void
  onKeep: () => void
}

function Note({ news, onSwap, onKeep }: NoteProps) {
  const { t } = useTranslation('problem')
  const isOpen = isAsking(news)
  const lost = news.kind === 'taken' && news.lost !== null
  return (
    <div role="status" className={classes.note}>
      <IconDevices size={18} aria-hidden />
      <p>
        {t(isOpen ? 'draft.clash' : 'draft.taken')} (<RelativeTime at={news.draft.savedAt} />)
      </p>
      {(isOpen || lost) && (
        <Button size="compact-sm" variant="default" onClick={onSwap}>
          {t(isOpen ? 'draft.load' : 'draft.back')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onKeep}>
        {t(isOpen ? 'draft.keep' : 'draft.understood')}
      </Button>
    </div>
  )
}

/** Offers code that was replaced: of another tab, or from before signing in. */
function Earlier({ code: { swapEarlier, dropEarlier } }: { code: Code }) {
  const { t } = useTranslation('problem')
  return (
    <div role="status" className={classes.note}>
      <IconHistory size={18} aria-hidden />
      <p>{t('draft.earlier')}</p>
      <Button size="compact-sm" variant="default" onClick={swapEarlier}>
        {t('draft.other')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={dropEarlier}>
        {t('draft.understood')}
      </Button>
    </div>
  )
}

const timeOf = (moment: string) => new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
