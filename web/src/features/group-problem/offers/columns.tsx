import { Button } from '@mantine/core'
import type { getGroupProblemOffers } from '@oj/functions/features/group-problem/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { stateTones } from '../../../ui/status/tones.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Under } from '../../../ui/table/Stacked.tsx'
import { Tag } from '../../../ui/tag/Tag.tsx'
import classes from '../GroupProblems.module.css'

export type OfferRow = AnswerOf<typeof getGroupProblemOffers>['records'][number]

export interface OfferDialog {
  readonly name: 'look' | 'take' | 'refuse'
  readonly row: OfferRow
}

/** 1 under review, 2 taken, 3 refused. */
export const states = [1, 2, 3] as const
const tones = { 1: stateTones.waiting, 2: stateTones.accepted, 3: stateTones.refused } as const

interface Context {
  t: TFunction<'group-problem'>
  /** on a phone one cell has all of an offer */
  narrow: boolean
  onOpen: (dialog: OfferDialog) => void
}

export function offerColumns({ t, narrow, onOpen }: Context): Column<OfferRow>[] {
  const state = ({ applyPublicProgress }: OfferRow) => {
    const known = states.find((one) => one === applyPublicProgress)
    return known && <Tag tone={tones[known]}>{t(`offers.state.${known}`)}</Tag>
  }
  const messages = ({ words, reason, reviewedBy }: OfferRow) => (
    <span className={classes.words}>
      {words}
      {reason !== '' && <Under>{t('offers.reasonWas', { name: reviewedBy, reason })}</Under>}
    </span>
  )
  const actions: Column<OfferRow> = {
    key: 'actions',
    title: <span className="unseen">{t('offers.look')}</span>,
    align: 'right',
    render: (row) => <Actions t={t} row={row} onOpen={onOpen} />,
  }
  const named = (row: OfferRow) => (
    <div className={classes.named}>
      <span>
        {row.problemId} {row.title}
      </span>
      <Under>
        {row.author}
        {narrow && (
          <>
            <span>{row.groupName}</span>
            {state(row)}
            {messages(row)}
            <Actions t={t} row={row} onOpen={onOpen} />
          </>
        )}
      </Under>
    </div>
  )
  const problem: Column<OfferRow> = { key: 'problem', title: t('offers.problem'), wrap: true, render: named }
  if (narrow) return [problem]
  return [
    problem,
    { key: 'group', title: t('offers.group'), render: ({ groupName }) => groupName },
    { key: 'state', title: t('offers.state.label'), render: state },
    { key: 'said', title: t('offers.said'), render: messages },
    {
      key: 'offered',
      title: t('offers.offered'),
      render: ({ offeredAt }) => offeredAt !== '' && <RelativeTime at={offeredAt} />,
    },
    actions,
  ]
}

function Actions({ t, row, onOpen }: Pick<Context, 't' | 'onOpen'> & { row: OfferRow }) {
  const { applyPublicProgress: progress } = row
  return (
    <span className={classes.actions}>
      <Button size="xs" variant="default" onClick={() => onOpen({ name: 'look', row })}>
        {t('offers.look')}
      </Button>
      {progress === 1 && (
        <Button size="xs" onClick={() => onOpen({ name: 'take', row })}>
          {t('offers.take')}
        </Button>
      )}
      {progress !== 3 && (
        <Button size="xs" variant="default" onClick={() => onOpen({ name: 'refuse', row })}>
          {t(progress === 2 ? 'offers.sendBack' : 'offers.refuse')}
        </Button>
      )}
    </span>
  )
}
