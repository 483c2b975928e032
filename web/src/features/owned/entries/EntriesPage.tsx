import { Button } from '@mantine/core'
import { IconEdit, IconSearch, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../../lib/calls/reading.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { OrderedList } from '../../../ui/order/OrderedList.tsx'
import { useOrdering } from '../../../ui/order/useOrdering.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RowButton, RowTools } from '../../../ui/table/RowTools.tsx'
import { Stacked, TitleLink, Under } from '../../../ui/table/Stacked.tsx'
import { type OwnedKind, useAdminPlace } from '../kind.ts'
import { OwnedPage } from '../OwnedPage.tsx'
import { useBusy } from '../useBusy.ts'
import classes from './Entries.module.css'
import { type EntryChange, EntryDialog } from './EntryDialog.tsx'
import type { Entry } from './entry.ts'

interface TitleFacts {
  to: string
  tip?: string | undefined
  /** small words below the title */
  about: readonly string[]
  /** what staff should mend */
  warning?: string | undefined
}

interface Props<One, E extends Entry, More> {
  kind: OwnedKind<One>
  read: Reading<unknown>
  /** undefined while they are on their way */
  entries: readonly E[] | undefined
  /** how many a set may have */
  most: number
  order: (pids: number[]) => Promise<unknown>
  remove: (pid: number) => Promise<unknown>
  readAgain: () => Promise<unknown>
  /** the dialog that adds problems; undefined while it can't be opened */
  add: ((onClose: () => void) => ReactNode) | undefined
  /** further buttons */
  ways?: (isFull: boolean) => ReactNode
  description?: ReactNode
  /** between the title and the list */
  above?: ReactNode
  titleOf: (problem: E) => TitleFacts
  /** before the title, and after it */
  before?: (problem: E) => ReactNode
  after?: (problem: E) => ReactNode
  /** a further link of the row */
  way?: (problem: E) => ReactNode
  /** how entries are changed, where they can be */
  change?: EntryChange<E, More>
  /** what happens to a problem that is taken out */
  removedHint: (problem: E | null) => string
}

/** The problems of a set for its staff: added, ordered, taken out and, where it has more to say of them, changed (AD-07). */
export function EntriesPage<One, E extends Entry, More>(props: Props<One, E, More>) {
  const { kind, read, entries, add, change, readAgain } = props
  const { t } = useTranslation(`${kind.name}-admin`)
  const { gid } = useAdminPlace(kind)
  const { run } = useBusy()
  const { order, ordered } = useOrdering((pids) => run(() => props.order(pids)), readAgain)
  const problems = entries && ordered(entries, ({ row }) => row.id)
  const [isAdding, setAdding] = useState(false)
  const [changed, setChanged] = useState<E | null>(null)
  const [doomed, setDoomed] = useState<E | null>(null)
  const isFull = problems === undefined || problems.length >= props.most

  async function remove({ row, entry }: E) {
    if (!(await run(() => props.remove(row.id)))) return
    toast('success', t('problems.removed', { displayId: entry.displayId }))
    await readAgain()
  }
  const tools = (problem: E) => {
    const { displayId } = problem.entry
    const out = (
      <RowButton
        Icon={IconTrash}
        danger
        label={t('problems.remove', { displayId })}
        onClick={() => setDoomed(problem)}
      />
    )
    if (!change) return <RowTools>{out}</RowTools>
    return (
      <span className={classes.tools}>
        <RowTools>
          <RowButton Icon={IconEdit} label={t('problems.edit', { displayId })} onClick={() => setChanged(problem)} />
          {props.way?.(problem)}
          {out}
        </RowTools>
      </span>
    )
  }
  return (
    <OwnedPage kind={kind} current="problems" read={read}>
      <PageTitle
        title={t('problems.title')}
        description={props.description}
        actions={
          <>
            <Button leftSection={<IconSearch size={17} />} disabled={!add || isFull} onClick={() => setAdding(true)}>
              {t(gid === null ? 'problems.add' : 'problems.addInGroup')}
            </Button>
            {props.ways?.(isFull)}
          </>
        }
      />
      {props.above}
      <Panel flush>
        {problems && problems.length > 0 ? (
          <OrderedList
            label={t('problems.title')}
            rows={problems}
            idOf={({ row }) => row.id}
            labelHandle={({ entry: { displayId } }) => t('problems.move', { displayId })}
            describeMove={({ entry: { displayId } }, place) =>
              t('problems.moved', { displayId, place, count: problems.length })
            }
            onOrder={(pids) => void order(pids)}
            render={(problem) => (
              <div className={classes.row}>
                {props.before?.(problem)}
                <EntryTitle {...problem} {...props.titleOf(problem)} />
                {props.after?.(problem)}
                {tools(problem)}
              </div>
            )}
          />
        ) : (
          <DataTable
            label={t('problems.title')}
            columns={[{ key: 'title', title: t('field.title'), render: () => null }]}
            rows={problems}
            rowKey={({ row }) => row.id}
            expected={5}
            empty={
              <EmptyState
                title={t('problems.none')}
                hint={t(gid === null ? 'problems.noneHint' : 'problems.noneHintInGroup')}
              />
            }
          />
        )}
      </Panel>
      {isAdding && add?.(() => setAdding(false))}
      {changed && change && (
        <EntryDialog
          kind={kind}
          problem={changed}
          all={problems ?? []}
          change={change}
          readAgain={readAgain}
          onClose={() => setChanged(null)}
        />
      )}
      <Confirm
        opened={doomed !== null}
        danger
        title={t('problems.removeTitle', { displayId: doomed?.entry.displayId ?? '' })}
        message={props.removedHint(doomed)}
        action={t('problems.removeAction')}
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </OwnedPage>
  )
}

function EntryTitle({ entry: { displayId, displayTitle }, to, tip, about, warning }: Entry & TitleFacts) {
  return (
    <div className={classes.title}>
      <Stacked>
        <span className={classes.names}>
          <b>{displayId}</b>
          <TitleLink to={to} title={tip}>
            {displayTitle}
          </TitleLink>
        </span>
        <Under>{about.join(' · ')}</Under>
        {warning && (
          <span className={classes.warning} data-tone="warn">
            {warning}
          </span>
        )}
      </Stacked>
    </div>
  )
}
