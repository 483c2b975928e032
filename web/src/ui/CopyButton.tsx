import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../lib/toast.ts'
import { copyText } from './copyText.ts'

export interface CopyButtonProps {
  text: string
  /** what the button does, on hover and for assistive technology */
  label: string
  copied: string
  failed: string
}

/** Copies a text; a toast reports the result, and a tick replaces the icon for a moment. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  const copy = async () => {
    const worked = await copyText(text)
    toast(worked ? 'success' : 'error', worked ? copied : failed)
    setDone(worked)
    if (worked) window.setTimeout(() => setDone(false), 2000)
  }
  return (
    <ActionIcon
      variant="subtle"
      color={done ? 'teal' : 'gray'}
      size={26}
      aria-label={label}
      title={label}
      onClick={copy}
    >
      {done ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
    </ActionIcon>
  )
}
