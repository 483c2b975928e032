import { Button, TextInput } from '@mantine/core'
import { openContestRank } from '@oj/functions/features/contest/board/contract.ts'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { isoTime, localTime } from '../../../lib/localTime.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import type { BoardAnswer, BoardContest } from '../board.ts'

interface Props {
  contest: BoardContest
  opening: NonNullable<BoardAnswer['opening']>
  isOver: boolean
  /** reads the board again */
  onOpened: () => Promise<unknown>
}

/** The button by which staff open a sealed board to everybody, now or at a time, or seal it again. */
export function Opening({ contest, opening, isOver, onOpened }: Props) {
  const { t } = useTranslation('standing')
  // which of the two is asked: the board may open or be sealed meanwhile
  const [asking, setAsking] = useState<'open' | 'seal' | null>(null)
  const [isLater, setLater] = useState(!isOver)
  const [at, setAt] = useState('')
  const { run, running } = useAction(openContestRank)
  const isSet = opening.opensAt !== null
  const time = at || localTime(opening.opensAt ?? contest.endTime)
  const save = async (opensAt: string | null, words: string) => {
    if ((await run({ cid: contest.id, opensAt })) === undefined) return
    setAsking(null)
    toast('success', words)
    await onOpened()
  }
  if (opening.isOpen)
    return (
      <>
        <Button
          variant="default"
          loading={running}
          leftSection={<IconLock size={17} aria-hidden />}
          onClick={() => setAsking('seal')}
        >
          {t('open.again')}
        </Button>
        <Confirm
          opened={asking === 'seal'}
          danger
          title={t('open.again')}
          message={t('open.againMessage', { title: contest.title })}
          action={t('open.again')}
          onConfirm={() => void save(null, t('open.undone'))}
          onClose={() => setAsking(null)}
        />
      </>
    )
  const submit = () => (isLater ? save(isoTime(time) || null, t('open.planned')) : save('now', t('open.done')))
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLockOpen size={17} aria-hidden />}
        onClick={() => setAsking('open')}
        title={opening.opensAt ? t('open.at', { time: localTime(opening.opensAt).replace('T', ' ') }) : undefined}
      >
        {t(isSet ? 'open.set' : 'open.action')}
      </Button>
      <FormDialog
        opened={asking === 'open'}
        title={t('open.title')}
        action={t(isLater ? 'open.plan' : 'open.now')}
        dirty={false}
        saving={running}
        size="md"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        onClose={() => setAsking(null)}
      >
        <p>{t('open.message', { title: contest.title })}</p>
        {isOver && (
          <Segments
            label={t('open.when')}
            value={isLater ? 'later' : 'now'}
            options={[
              { value: 'now', label: t('open.now') },
              { value: 'later', label: t('open.later') },
            ]}
            onChange={(next) => setLater(next === 'later')}
          />
        )}
        {isLater && (
          <TextInput
            type="datetime-local"
            label={t('open.time')}
            required
            mt="sm"
            value={time}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
        )}
        {isSet && (
          <Button variant="subtle" mt="sm" loading={running} onClick={() => void save(null, t('open.undone'))}>
            {t('open.undo')}
          </Button>
        )}
      </FormDialog>
    </>
  )
}
