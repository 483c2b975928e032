import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import classes from './DropArea.module.css'
import { FileButton } from './FileButton.tsx'

interface Props {
  title: string
  hint: string
  /** the word on the button that chooses a file */
  choose: string
  /** as of a file input */
  accept: string
  onFile: (file: File) => void
}

export function DropArea({ title, hint, choose, accept, onFile }: Props) {
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
      aria-label={title}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={30} stroke={1.5} aria-hidden />
      <strong>{title}</strong>
      <span className={classes.hint}>{hint}</span>
      <FileButton accept={accept} onChange={(file) => file && onFile(file)} inputProps={{ 'aria-label': choose }}>
        {(button) => <Button {...button}>{choose}</Button>}
      </FileButton>
    </fieldset>
  )
}
