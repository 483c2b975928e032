import { Button, FileButton } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Import.module.css'

/** Takes one file, dropped here or chosen. */
export function DropArea({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('user-admin')
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <fieldset
      className={classes.drop}
      data-over={isOver || undefined}
      aria-label={t('import.drop')}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={30} stroke={1.5} aria-hidden />
      <strong>{t('import.drop')}</strong>
      <span className={classes.hint}>{t('import.dropHint')}</span>
      <FileButton
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={(file) => file && onFile(file)}
        inputProps={{ 'aria-label': t('import.choose') }}
      >
        {(button) => <Button {...button}>{t('import.choose')}</Button>}
      </FileButton>
    </fieldset>
  )
}
