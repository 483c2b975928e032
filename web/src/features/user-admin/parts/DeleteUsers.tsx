import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'

interface Props {
  /** the users to delete; empty for none */
  names: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

/** Names that the question lists before it only counts. */
const shown = 8

/** Confirms the deletion of users: lists them, and says what happens to their data. */
export function DeleteUsers({ names, onConfirm, onClose }: Props) {
  const { t, i18n } = useTranslation('user-admin')
  // the words stay while the dialog fades out
  const asked = useRef(names)
  if (names.length > 0) asked.current = names
  const count = asked.current.length
  const some = asked.current.slice(0, shown)
  const list = count > shown ? [...some, t('delete.more', { count: count - shown })] : some
  return (
    <Confirm
      opened={names.length > 0}
      title={t('delete.title', { count })}
      message={t('delete.message', { count, names: new Intl.ListFormat(i18n.language).format(list) })}
      action={t('delete.action')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
