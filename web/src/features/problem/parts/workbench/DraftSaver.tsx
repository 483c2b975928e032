import { Button } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DraftNews } from '../../../../lib/drafts/draftRules.ts'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import type { Written } from '../../savedCode.ts'
import type { Code } from '../../useCode.ts'
import { useDraft } from '../../useDraft.ts'
import classes from './Workbench.module.css'

/** Saves the draft of a signed-in user, and reports one that another device has saved. */
export function DraftSaver({ pid, code }: { pid: number; code: Code }) {
  const { t } = useTranslation('problem')
  const { news, savedAt, failed, swap, keep } = useDraft(pid, code)
  return (
    <>
      {news && <Note news={news} onSwap={swap} onKeep={keep} />}
      {failed && <p className={classes.saved}>{t('draft.failed')}</p>}
      {savedAt && !failed && <p className={classes.saved}>{t('draft.saved', { time: timeOf(savedAt) })}</p>}
    </>
  )
}

interface NoteProps {
  news: DraftNews<Written>
  /** shows the other code */
  onSwap: () => void
  /** stays with what is shown */
  onKeep: () => void
}

function Note({ news, onSwap, onKeep }: NoteProps) {
  const { t } = useTranslation('problem')
  const clash = news.kind === 'clash'
  const lost = news.kind === 'taken' && news.lost !== null
  return (
    <div role="status" className={classes.note}>
      <IconDevices size={18} aria-hidden />
      <p>
        {t(clash ? 'draft.clash' : 'draft.taken')} (<RelativeTime at={news.draft.savedAt} />)
      </p>
      {(clash || lost) && (
        <Button size="compact-sm" variant="default" onClick={onSwap}>
          {t(clash ? 'draft.load' : 'draft.back')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onKeep}>
        {t(clash ? 'draft.keep' : 'draft.understood')}
      </Button>
    </div>
  )
}

const timeOf = (moment: string) => new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
