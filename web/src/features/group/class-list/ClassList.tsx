import { Button, Group, Text, Textarea } from '@mantine/core'
import { enrollLimits } from '@oj/functions/features/account/contract-enroll-limits.ts'
import { getClassAccounts } from '@oj/functions/features/class/accounts/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toMegabytes } from '../../../lib/bytes.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { DropArea } from '../../../ui/file/DropArea.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Enrollment } from './Enrollment.tsx'
import { MadeAccounts } from './MadeAccounts.tsx'
import { Preview } from './Preview.tsx'
import type { SlipSource } from './Slips.tsx'
import { type ListOnTheWay, useList } from './useList.ts'

interface Props {
  gid: number
  onSlips: (source: SlipSource) => void
}

/** A class in one paste: accounts and memberships at once, what became of it, and the accounts that were made here (GR-10). */
export function ClassList({ gid, onSlips }: Props) {
  const list = useList(gid)
  const [started, setStarted] = useState<string | null>(null)
  const last = useCall(getClassAccounts, { gid, currentPage: 1, limit: 10 }, { quiet: true })
  const taskId = started ?? last.data?.taskId ?? null
  async function start() {
    const task = await list.start()
    if (task !== undefined) setStarted(task)
  }
  return (
    <>
      {list.table ? <Preview list={list} onStart={() => void start()} /> : <Paste list={list} />}
      {taskId !== null && <Enrollment key={taskId} taskId={taskId} onSlips={() => onSlips({ taskId })} />}
      <MadeAccounts gid={gid} onSlips={onSlips} />
    </>
  )
}

/** Takes a table from the clipboard or from a file. */
function Paste({ list }: { list: ListOnTheWay }) {
  const { t } = useTranslation('class-list')
  return (
    <Panel title={t('class.title')}>
      <Text size="sm" mb="sm">
        {t('class.about', { rows: enrollLimits.rows })}
      </Text>
      <Textarea
        label={t('class.paste')}
        placeholder={t('class.example')}
        autosize
        minRows={4}
        maxRows={14}
        value={list.text}
        onChange={(event) => list.setText(event.currentTarget.value)}
      />
      <Group mt="sm" mb="md">
        <Button disabled={list.text.trim() === ''} onClick={list.read}>
          {t('class.check')}
        </Button>
      </Group>
      <DropArea
        title={t('class.drop')}
        hint={t('class.dropHint', { max: toMegabytes(enrollLimits.fileBytes) })}
        choose={list.isReading ? t('class.reading') : t('class.choose')}
        accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
        onFile={(file) => void list.take(file)}
      />
    </Panel>
  )
}
