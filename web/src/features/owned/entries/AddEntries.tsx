import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../../lib/calls/reading.ts'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useLeaving } from '../../../ui/dialog/useLeaving.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { type OwnedKind, useAdminPlace, useOwnedId } from '../kind.ts'
import { useBusy } from '../useBusy.ts'
import classes from './AddEntries.module.css'
import { addPicked, type PickedProblem, type RefusedProblem } from './addPicked.ts'
import type { Entry } from './entry.ts'
import { nextDisplayIds } from './nextDisplayId.ts'
import { firstQuery, type PickQuery } from './PickFilters.tsx'
import { type PickableProblem, ProblemPicker } from './ProblemPicker.tsx'

interface Props<One> {
  kind: OwnedKind<One>
  /** the problems that the set has, and how many it may have */
  entries: readonly Entry[]
  most: number
  /** whether added ones get the next free letters; else the server names them */
  isLettered?: boolean
  /** reads the problems that may be added, among them those that the set has */
  useAddable: (
    id: number,
    query: PickQuery,
  ) => Reading<{ readonly problemList: { readonly records: readonly PickableProblem[]; readonly total: number } }>
  noneHint?: string
  /** columns after the level */
  more?: readonly Column<PickableProblem>[]
  /** rejects quietly: why one was refused stands in the dialog */
  add: (pid: number, displayId: string) => Promise<{ readonly isDataShown: boolean } | null>
  /** awaited before further ones can be picked */
  readAgain: () => Promise<unknown>
  onClose: () => void
}

interface Outcome {
  readonly refused: readonly RefusedProblem[]
  /** the ids of those of which contestants have seen test data */
  readonly shown: readonly string[]
}

/** Picks problems of the bank, in a group its own too, and adds them to a set; it closes once there is nothing to say of them. */
export function AddEntries<One>(props: Props<One>) {
  const { kind, entries, most, isLettered = false, useAddable, noneHint, more = [], add, readAgain, onClose } = props
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
  const { gid } = useAdminPlace(kind)
  const [query, setQuery] = useState(firstQuery)
  const read = useAddable(useOwnedId(kind), query)
  const [chosen, setChosen] = useState<readonly PickedProblem[]>([])
  const [outcome, setOutcome] = useState<Outcome>({ refused: [], shown: [] })
  /** how many of the picked ones are through */
  const [through, setThrough] = useState(0)
  const { run, running } = useBusy()
  const present = new Set(entries.map(({ row }) => row.id))
  // without those that somebody else has added, or that were added though the answer was lost
  const picked = chosen.filter(({ pid }) => !present.has(pid))
  const { leave, question } = useLeaving(picked.length > 0)
  const taken = isLettered ? entries.map(({ entry }) => entry.displayId) : []
  const close = () => {
    if (!running) leave(onClose)
  }
  const addAll = () =>
    run(async () => {
      const { added, refused, shown } = await addPicked({ picked, taken, add, onStep: setThrough })
      setOutcome({ refused, shown })
      setChosen(refused)
      if (added > 0) toast('success', t('addProblem.done', { count: added }))
      await readAgain()
      if (refused.length + shown.length === 0) onClose()
    })
  return (
    <>
      <Dialog
        opened
        onClose={close}
        closeOnClickOutside={false}
        title={t(gid === null ? 'addProblem.title' : 'addProblem.titleInGroup')}
        size="xl"
      >
        <OutcomeAlerts {...outcome} />
        <ProblemPicker
          picked={picked}
          onPick={setChosen}
          most={most - entries.length}
          taken={present}
          {...(isLettered && { names: nextDisplayIds(taken, picked.length) })}
          query={query}
          onQuery={setQuery}
          list={{ ...read, data: read.data?.problemList }}
          busy={running}
          noneHint={noneHint}
          more={more}
        />
        <div className={classes.foot}>
          <Text size="sm" role="status" mr="auto">
            {running && t('addProblem.adding', { at: through + 1, total: picked.length })}
          </Text>
          <Button variant="default" disabled={running} onClick={close}>
            {common(outcome.shown.length > 0 && picked.length === 0 ? 'close' : 'cancel')}
          </Button>
          <Button loading={running} disabled={picked.length === 0} onClick={() => void addAll()}>
            {t('addProblem.add', { count: picked.length })}
          </Button>
        </div>
      </Dialog>
      {question}
    </>
  )
}

/** What is to be known of the problems that were to be added. */
function OutcomeAlerts({ refused, shown }: Outcome) {
  const { t } = useTranslation('content')
  return (
    <>
      {refused.length > 0 && (
        <Alert data-tone="bad" role="alert" mb={12} title={t('addProblem.refused', { count: refused.length })}>
          <ul className={classes.refused}>
            {refused.map(({ pid, problemId, title, reason }) => (
              <li key={pid}>{t('addProblem.refusedOne', { problemId, title, reason })}</li>
            ))}
          </ul>
        </Alert>
      )}
      {shown.length > 0 && (
        <Alert data-tone="warn" mb={12}>
          {t('addProblem.dataShown', { problems: shown.join(', ') })}
        </Alert>
      )}
    </>
  )
}
