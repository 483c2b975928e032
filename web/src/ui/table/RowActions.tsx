import { IconEdit, IconTrash } from '@tabler/icons-react'
import { RowButton, RowTools } from './RowTools.tsx'

interface Props {
  /** what the buttons do to which row, in words */
  change: string
  remove: string
  /** why this row can not be removed, if it can not */
  blocked?: string | undefined
  onChange: () => void
  onRemove: () => void
}

/** The two things that can be done with a row that staff keep. */
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
