import { Button, Menu, NativeSelect, Text } from '@mantine/core'
import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import { getAllProblemTags, ProblemAuth } from '@oj/functions/features/problem/contract.ts'
import { undoDays } from '@oj/functions/features/problem-admin/contract.ts'
import { pick } from '@oj/functions/platform/text.ts'
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

/** What can be done with the chosen problems. */
export function BatchBar({ chosen, running, onRun }: Props) {
  const { t } = useTranslation('problem-admin')
  const { data: levels = [] } = useCall(getDifficulties, {})
  const { data: tags = [] } = useCall(getAllProblemTags, {})
  const [tag, setTag] = useState('')
  const [asking, setAsking] = useState(false)
  const exchange = useProblemSet().to('exchange')
  const pids = chosen.map(({ id }) => id)
  const locale = currentLocale()
  const wanted = Number(tag || tags[0]?.id)
  return (
    <section className={classes.batch} aria-label={t('batch.title')}>
      <Text fz="sm" fw={600}>
        {t('batch.chosen', { count: chosen.length })}
      </Text>
      <Button
        size="xs"
        variant="default"
        disabled={running}
        onClick={() => void onRun(pids, { action: 'auth', auth: ProblemAuth.public })}
      >
        {t('batch.publish')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={running}
        onClick={() => void onRun(pids, { action: 'auth', auth: ProblemAuth.private })}
      >
        {t('batch.hide')}
      </Button>
      <Menu withinPortal={false}>
        <Menu.Target>
          <Button size="xs" variant="default" disabled={running}>
            {t('batch.level')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {levels.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => void onRun(pids, { action: 'difficulty', difficulty: id })}>
              {pick(name, locale)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {tags.length > 0 && (
        <div className={classes.tags}>
          <NativeSelect
            size="xs"
            aria-label={t('batch.tag')}
            value={String(wanted)}
            data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setTag(event.currentTarget.value)}
          />
          {(['addTags', 'removeTags'] as const).map((action) => (
            <Button
              key={action}
              size="xs"
              variant="default"
              disabled={running}
              onClick={() => void onRun(pids, { action, tags: [wanted] })}
            >
              {t(`batch.${action}`)}
            </Button>
          ))}
        </div>
      )}
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
        onConfirm={() => void onRun(pids, { action: 'delete' })}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
