import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { Editing } from './editing.ts'
import classes from './Note.module.css'

interface Props {
  editing: Editing
  /** saves the text in the field in the place of the other one */
  onReplace: () => void
  /** puts the other text into the field */
  onTake: () => void
  onSwap: () => void
}

/** Tells of a note that was saved or deleted elsewhere while it was written here, and keeps the text that is not in the field. */
export function NoteClash({ editing: { other, aside }, onReplace, onTake, onSwap }: Props) {
  const { t } = useTranslation('note')
  if (other === undefined && aside === undefined) return null
  const text = other === undefined ? aside : other?.text
  return (
    <div role="alert" className={classes.clash} data-tone="warn">
      <p>
        {other === undefined && t('clash.aside')}
        {other === null && t('clash.deleted')}
        {other && (
          <>
            {t('clash.changed')} (<RelativeTime at={other.savedAt} />)
          </>
        )}
      </p>
      {text && (
        <textarea
          readOnly
          rows={5}
          className={classes.other}
          aria-label={t(other === undefined ? 'clash.asideText' : 'clash.otherText')}
          value={text}
        />
      )}
      <div className={classes.actions}>
        {other === undefined ? (
          <Button size="xs" variant="default" onClick={onSwap}>
            {t('clash.swap')}
          </Button>
        ) : (
          <>
            <Button size="xs" variant="default" onClick={onTake}>
              {t(other === null ? 'clash.leave' : 'clash.take')}
            </Button>
            <Button size="xs" variant="default" onClick={onReplace}>
              {t(other === null ? 'clash.again' : 'clash.replace')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
