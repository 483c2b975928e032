import { Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { previewRejudge, RejudgeMany as RejudgeTask, rejudgeMany } from '@oj/functions/features/judge-admin/contract.ts'
import { getSubmissionList } from '@oj/functions/features/submission/contract.ts'
import { IconReload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { useTask } from '../../../lib/calls/useTask.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { type FilterFields, filterOf, noFields } from '../filter.ts'
import { RejudgeFields } from './RejudgeFields.tsx'
import { RejudgeProgress } from './RejudgeProgress.tsx'

interface Props {
  problemID: string
  username: string
  status: number | null
  language: string
  className: string | undefined
}

/** Opens the dialog that judges many submissions again, with the filters of the list. */
export function RejudgeMany({ problemID, username, status, language, className }: Props) {
  const { t } = useTranslation('judge-admin')
  const [open, setOpen] = useState(false)
  const fields = { ...noFields, problemID, username, language, status: status === null ? '' : String(status) }
  return (
    <>
      <Button
        className={className ?? ''}
        variant="default"
        leftSection={<IconReload size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('many.open')}
      </Button>
      {open && <RejudgeDialog initial={fields} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The pause in typing before the server counts, in ms. */
const pause = 300

/** Chooses submissions to the address's set by a filter, counts them, and has them judged again (SB-04). */
function RejudgeDialog({ initial, onClose }: { initial: FilterFields; onClose: () => void }) {
  const { t } = useTranslation(['judge-admin', 'common'])
  const [fields, setFields] = useState(initial)
  const [settled] = useDebouncedValue(fields, pause)
  const [taskId, setTaskId] = useState<string | null>(null)
  const set = useProblemSet()
  const chosen = filterOf(settled)
  const filter = chosen && { ...chosen, ...set.fields }
  const preview = useCall(previewRejudge, taskId === null ? filter : null)
  const { run, running } = useAction(rejudgeMany)
  const { task, isOver } = useTask(RejudgeTask, taskId)
  useEffect(() => {
    if (isOver) void reloadCalls(getSubmissionList)
  }, [isOver])

  const count = settled === fields ? preview.data?.count : undefined
  const start = async () => setTaskId((filter && (await run(filter))?.taskId) ?? null)
  return (
    <Dialog opened onClose={onClose} closeOnClickOutside={false} title={t('many.title')} size="lg">
      {taskId === null ? (
        <Stack gap="md">
          <Text size="sm">{t('many.hint')}</Text>
          <RejudgeFields fields={fields} onChange={(next) => setFields({ ...fields, ...next })} />
          <Text size="sm" role="status">
            {filter === null && t('many.empty')}
            {filter !== null && count === undefined && t('many.counting')}
            {filter !== null &&
              count !== undefined &&
              t(preview.data?.isMinimum ? 'many.atLeast' : 'many.count', { count })}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button disabled={filter === null || !count} loading={running} onClick={start}>
              {t('many.action', { count: count ?? 0 })}
            </Button>
          </Group>
        </Stack>
      ) : (
        <RejudgeProgress task={task} onClose={onClose} />
      )}
    </Dialog>
  )
}
