import { ActionIcon, Group } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'

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
export function RowActions({ change, remove, blocked, onChange, onRemove }: Props) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon variant="subtle" size={32} aria-label={change} title={change} onClick={onChange}>
        <IconEdit size={18} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size={32}
        aria-label={remove}
        title={blocked ?? remove}
        disabled={blocked !== undefined}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </Group>
  )
}
