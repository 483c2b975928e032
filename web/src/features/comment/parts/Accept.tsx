import { Button } from '@mantine/core'
import { acceptComment, type Comment } from '@oj/functions/features/comment/contract.ts'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { usePlace } from '../owner.ts'
import { writerOf } from '../writerOf.ts'

/** Accepts a comment as the answer, or no more. */
export function Accept({ comment }: { comment: Comment }) {
  const { t } = useTranslation('comment')
  const { onAccepted } = usePlace()
  const { run, running } = useAction(acceptComment)
  const { id, isAccepted } = comment
  const what = isAccepted ? 'undo' : 'do'
  async function accept() {
    if ((await run({ id, toAccept: !isAccepted })) === undefined) return
    toast('success', t(isAccepted ? 'accept.undone' : 'accept.done'))
    onAccepted(isAccepted ? null : id)
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      disabled={running}
      leftSection={<IconCheck size={15} />}
      aria-label={t(`accept.${what}Of`, { name: nameOfPerson(writerOf(comment)) })}
      onClick={() => void accept()}
    >
      {t(`accept.${what}`)}
    </Button>
  )
}
