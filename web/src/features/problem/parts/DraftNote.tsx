import { Button } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { DraftNews } from '../useDraft.ts'
import classes from './Workbench.module.css'

interface DraftNoteProps {
  news: DraftNews
  /** shows the other code */
  onSwap: () => void
  /** stays with what is shown */
  onKeep: () => void
}

/** Tells that another device has saved a draft, and gives the way to the code that is not shown. */
export function DraftNote({ news, onSwap, onKeep }: DraftNoteProps) {
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
