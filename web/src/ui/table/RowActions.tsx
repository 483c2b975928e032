import { IconEdit, IconTrash } from '@tabler/icons-react'
import { RowButton, RowTools } from './RowTools.tsx'

interface Props {
  change: string
  remove: string
  /** why this row cannot be removed, if it cannot */
  blocked?: string | undefined
  onChange: () => void
  onRemove: () => void
}

export const RowActions = ({ change, remove, blocked, onChange, onRemove }: Props) => (
  <RowTools>
    <RowButton Icon={IconEdit} label={change} onClick={onChange} />
    <RowButton
      Icon={IconTrash}
      danger
      label={remove}
      title={blocked ?? remove}
      disabled={blocked !== undefined}
      onClick={onRemove}
    />
  </RowTools>
)
