import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import type { OwnedKind } from '../kind.ts'
import { useBusy } from '../useBusy.ts'
import { type Entry, type EntryNames, swappedNames } from './entry.ts'

/** How staff change an entry: by its names, and by one more field that a kind has. */
export interface EntryChange<E extends Entry, More> {
  moreOf: (problem: E) => More
  field: (more: More, onChange: (more: More) => void, problem: E) => ReactNode
  /** whether the value of that field may be saved */
  isValid?: (more: More) => boolean
  /** swapping ids is confirmed first, as people know the problems by them already */
  hasBegun: boolean
  /** with `swap` the problem that has the new id gets the old one */
  save: (problem: E, names: EntryNames, more: More, swap: boolean) => Promise<unknown>
}

interface Props<One, E extends Entry, More> {
  kind: OwnedKind<One>
  problem: E
  all: readonly E[]
  change: EntryChange<E, More>
  readAgain: () => Promise<unknown>
  onClose: () => void
}

/** Changes an entry of a set. */
export function EntryDialog<One, E extends Entry, More>(props: Props<One, E, More>) {
  const { kind, problem, all, change, readAgain, onClose } = props
  const { entry, row } = problem
  const { t } = useTranslation(`${kind.name}-admin`)
  const [before] = useState({
    displayId: entry.displayId,
    displayTitle: entry.displayTitle,
    more: change.moreOf(problem),
  })
  const [fields, setFields] = useState(before)
  const [isSwapping, setSwapping] = useState(false)
  const { run, running } = useBusy()
  const set = (some: Partial<typeof before>) => setFields({ ...fields, ...some })
  const { displayTitle, more } = fields
  const displayId = fields.displayId.trim()
  const isNamed = displayId !== ''
  const holder = all.find(
    (one) => one.row.id !== row.id && one.entry.displayId.toLowerCase() === displayId.toLowerCase(),
  )
  async function save() {
    const names = { displayId: fields.displayId, displayTitle }
    if (!(await run(() => change.save(problem, names, more, holder !== undefined)))) return
    const said = holder && t('problems.swapped', swappedNames(problem, names, holder))
    toast('success', said ?? t('problems.changed', { displayId: fields.displayId }))
    await readAgain()
    onClose()
  }
  return (
    <>
      <FormDialog
        opened
        size="md"
        title={t('problems.edit', { displayId: entry.displayId })}
        dirty={JSON.stringify(fields) !== JSON.stringify(before)}
        saving={running}
        onSubmit={() => {
          if (!isNamed || change.isValid?.(more) === false) return
          if (holder && change.hasBegun) setSwapping(true)
          else void save()
        }}
        onClose={onClose}
      >
        <FieldStack>
          <TextInput
            label={t('problems.displayId')}
            required
            maxLength={40}
            description={
              holder && t('problems.swaps', { title: holder.entry.displayTitle, displayId: entry.displayId })
            }
            value={fields.displayId}
            error={isNamed ? undefined : t('problems.displayIdMissing')}
            onChange={(event) => set({ displayId: event.currentTarget.value })}
          />
          <TextInput
            label={t('problems.displayTitle')}
            description={t('problems.displayTitleHint', { title: row.title })}
            maxLength={255}
            value={displayTitle}
            onChange={(event) => set({ displayTitle: event.currentTarget.value })}
          />
          {change.field(more, (value) => set({ more: value }), problem)}
        </FieldStack>
      </FormDialog>
      {isSwapping && holder && (
        <Confirm
          opened
          title={t('problems.swapTitle', { one: entry.displayId, other: holder.entry.displayId })}
          message={t('problems.swapMessage', swappedNames(problem, fields, holder))}
          action={t('problems.swapAction')}
          onConfirm={() => void save()}
          onClose={() => setSwapping(false)}
        />
      )}
    </>
  )
}
