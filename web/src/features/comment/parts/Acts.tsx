import { Button } from '@mantine/core'
import { IconCornerDownRight, IconLink, IconTrash } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { copyText } from '../../../ui/copyText.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { usePlace } from '../owner.ts'
import classes from './Comment.module.css'

interface Props {
  /** its author */
  name: string
  /** of the address that leads to it */
  query: string
  /** further buttons, such as likes */
  children?: ReactNode
  mayRemove: boolean
  /** what deleting it means for its replies */
  warning: string
  isReplying: boolean
  replyButton: Ref<HTMLButtonElement>
  onReply: () => void
  onRemove: () => void
}

/** The buttons of a comment or a reply. */
export function Acts({ name, query, children, mayRemove, warning, isReplying, replyButton, onReply, onRemove }: Props) {
  const { t } = useTranslation(['comment', 'common'])
  const { mayWrite } = usePlace()
  const [asking, setAsking] = useState(false)
  async function copyLink() {
    const worked = await copyText(`${location.origin}${location.pathname}${query}`)
    toast(worked ? 'success' : 'error', t(worked ? 'link.copied' : 'link.failed'))
  }
  const look = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const
  return (
    <footer className={`unprinted ${classes.acts}`}>
      {children}
      {mayWrite && (
        <Button
          {...look}
          ref={replyButton}
          leftSection={<IconCornerDownRight size={15} />}
          aria-expanded={isReplying}
          aria-label={t('replyTo', { name })}
          onClick={onReply}
        >
          {t('reply')}
        </Button>
      )}
      <Button {...look} leftSection={<IconLink size={15} />} aria-label={t('link.of', { name })} onClick={copyLink}>
        {t('link.copy')}
      </Button>
      {mayRemove && (
        <Button
          {...look}
          leftSection={<IconTrash size={15} />}
          aria-label={t('remove.of', { name })}
          onClick={() => setAsking(true)}
        >
          {t('remove.do')}
        </Button>
      )}
      <Confirm
        opened={asking}
        danger
        title={t('remove.title')}
        message={warning}
        action={t('remove.do')}
        onConfirm={onRemove}
        onClose={() => setAsking(false)}
      />
    </footer>
  )
}
