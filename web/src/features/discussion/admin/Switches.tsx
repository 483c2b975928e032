import { Button } from '@mantine/core'
import type {
  changeGroupDiscussion,
  DiscussionRow,
  getDiscussionList,
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
  moderateDiscussion,
} from '@oj/functions/features/discussion/contract.ts'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import classes from './Admin.module.css'

interface Props {
  row: DiscussionRow
  by: typeof moderateDiscussion | typeof changeGroupDiscussion
  /** the lists that show it */
  shownBy: readonly (typeof getDiscussionList | typeof getGroupDiscussionList | typeof getGroupAdminDiscussionList)[]
}

/** What staff turn on and off: a discussion is pinned, locked, hidden. */
export function Switches({ row: { id, topPriority, isLocked, status }, by, shownBy }: Props) {
  const { t } = useTranslation('discussion')
  const { run, running } = useAction(by)
  const turns = [
    { name: topPriority ? 'unpin' : 'pin', change: { topPriority: !topPriority } },
    { name: isLocked ? 'unlock' : 'lock', change: { isLocked: !isLocked } },
    { name: status === 1 ? 'show' : 'hide', change: { status: 1 - status } },
  ] as const
  async function turn(change: (typeof turns)[number]['change']) {
    if ((await run({ id, ...change })) === undefined) return
    toast('success', t('admin.saved'))
    await reloadCalls(...shownBy)
  }
  return (
    <span className={classes.turns}>
      {turns.map(({ name, change }) => (
        <Button key={name} size="compact-sm" variant="subtle" disabled={running} onClick={() => void turn(change)}>
          {t(`admin.${name}`)}
        </Button>
      ))}
    </span>
  )
}
