import { Button, Group, Menu, NativeSelect, Text } from '@mantine/core'
import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import { getAllProblemTags } from '@oj/functions/features/problem/contract.ts'
import { ProblemAuth } from '@oj/functions/features/problem/contract-facts.ts'
import { undoDays } from '@oj/functions/features/problem-admin/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../../lib/calls/swr.ts'
import { currentLocale } from '../../../../lib/i18n/i18n.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import type { RunBatch } from '../../useBatch.ts'
import classes from './Bank.module.css'
import type { BankRow } from './bankColumns.tsx'

interface Props {
  chosen: readonly BankRow[]
  running: boolean
  onRun: RunBatch
}

/** Actions on the chosen problems. */
export function BatchBar({ chosen, running, onRun }: Props) {
  const { t } = useTranslation('problem-admin')
  const exchange = useProblemSet().to('exchange')
  const pids = chosen.map(({ id }) => id)
  const visibilities = [
    { auth: ProblemAuth.public, label: t('batch.publish') },
    { auth: ProblemAuth.private, label: t('batch.hide') },
  ]
  return (
    <section className={classes.batch} aria-label={t('batch.title')}>
      <Text fz="sm" fw={600}>
        {t('batch.chosen', { count: chosen.length })}
      </Text>
      {visibilities.map(({ auth, label }) => (
        <Button
          key={auth}
          size="xs"
          variant="default"
          disabled={running}
          onClick={() => void onRun(pids, { action: 'auth', auth })}
        >
          {label}
        </Button>
      ))}
      <LevelMenu running={running} onChoose={(difficulty) => void onRun(pids, { action: 'difficulty', difficulty })} />
      <TagChoice running={running} onChoose={(action, tag) => void onRun(pids, { action, tags: [tag] })} />
      {exchange && (
        <Button
          component={Link}
          to={`${exchange}?tab=export&pids=${pids.join()}`}
          state={{ chosen: chosen.map(({ id, problemId }) => ({ id, problemId })) }}
          size="xs"
          variant="default"
          leftSection={<IconDownload size={15} />}
        >
          {t('batch.export')}
        </Button>
      )}
      <DeleteButton chosen={chosen} running={running} onDelete={() => void onRun(pids, { action: 'delete' })} />
    </section>
  )
}

function LevelMenu({ running, onChoose }: { running: boolean; onChoose: (difficulty: number) => void }) {
  const { t } = useTranslation('problem-admin')
  const { data: levels = [] } = useCall(getDifficulties, {})
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <Button size="xs" variant="default" disabled={running}>
          {t('batch.level')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {levels.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onChoose(id)}>
            {pickText(name, currentLocale())}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const tagActions = ['addTags', 'removeTags'] as const

interface TagChoiceProps {
  running: boolean
  onChoose: (action: (typeof tagActions)[number], tag: number) => void
}

/** Adds a tag to the chosen problems, or removes it. */
function TagChoice({ running, onChoose }: TagChoiceProps) {
  const { t } = useTranslation('problem-admin')
  const { data: tags = [] } = useCall(getAllProblemTags, {})
  const [tag, setTag] = useState('')
  const wanted = Number(tag || tags[0]?.id)
  if (tags.length === 0) return null
  return (
    <Group align="stretch" gap={6}>
      <NativeSelect
        size="xs"
        aria-label={t('batch.tag')}
        value={String(wanted)}
        data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => setTag(event.currentTarget.value)}
      />
      {tagActions.map((action) => (
        <Button key={action} size="xs" variant="default" disabled={running} onClick={() => onChoose(action, wanted)}>
          {t(`batch.${action}`)}
        </Button>
      ))}
    </Group>
  )
}

function DeleteButton({ chosen, running, onDelete }: Pick<Props, 'chosen' | 'running'> & { onDelete: () => void }) {
  const { t } = useTranslation('problem-admin')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="xs"
        color="red.8"
        loading={running}
        leftSection={<IconTrash size={15} />}
        onClick={() => setAsking(true)}
      >
        {t('batch.delete')}
      </Button>
      <Confirm
        opened={asking}
        title={t('batch.deleteTitle', { count: chosen.length })}
        message={t('batch.deleteMessage', {
          names: chosen.map(({ problemId }) => problemId).join(', '),
          days: undoDays,
        })}
        action={t('batch.delete')}
        danger
        onConfirm={onDelete}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
