import { ActionIcon } from '@mantine/core'
import type { Remark as Said } from '@oj/functions/features/gradebook/contract.ts'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import classes from './Remarks.module.css'

interface Props {
  remark: Said
  /** the line that it is about; undefined where it is about all of them */
  code: string | undefined
  /** null for who did not write it */
  onRemove: (() => void) | null
}

/** One comment with the line that it is about. */
export function Remark({ remark: { line, text, username, at }, code, onRemove }: Props) {
  const { t } = useTranslation('gradebook')
  return (
    <li className={classes.remark}>
      <div className={classes.head}>
        <strong>{line === 0 ? t('remarks.whole') : t('remarks.line', { line })}</strong>
        <span className={classes.by}>
          {username} · <RelativeTime at={at} />
        </span>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('remarks.remove')}
            title={t('remarks.remove')}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {code !== undefined && <code className={classes.code}>{code}</code>}
      <p className={classes.text}>{text}</p>
    </li>
  )
}
