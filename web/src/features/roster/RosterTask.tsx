import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { Schema } from '@oj/functions/platform/http/endpoint.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useTask } from '../../lib/calls/useTask.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Roster.module.css'

interface Props<R extends Schema> {
  kind: { readonly result: R }
  taskId: string
  /** whether it was started here: it may have ended before it is first seen */
  isNew: boolean
  words: {
    running: string
    result: string
    again: string
    /** what was done, one text for each sort of rows */
    counts: (result: z.output<R>) => readonly string[]
    nobody: string
    life: string
  }
  madeIn: (result: z.output<R>) => number
  /** the task has ended while it was looked at */
  onOver: () => void
  onSlips: () => void
}

/** The last list that the reader has taken in: how far it is, what was done, and what was not. */
export function RosterTask<R extends Schema>({ kind, taskId, isNew, words, madeIn, onOver, onSlips }: Props<R>) {
  const { t } = useTranslation('roster')
  const { task, error, isOver } = useTask(kind, taskId)
  const isAwaited = useRef(isNew)
  const tellOver = useEffectEvent(onOver)
  const isRunning = task !== undefined && !isOver
  const progress = useRef<HTMLDivElement>(null)
  const isKnown = task !== undefined
  // it stands in the place of the button that was pressed
  useEffect(() => {
    if (isNew && isKnown) progress.current?.focus()
  }, [isNew, isKnown])
  useEffect(() => {
    if (isRunning) isAwaited.current = true
    if (!isOver || !isAwaited.current) return
    isAwaited.current = false
    tellOver()
  }, [isRunning, isOver])
  // of a list of long ago nothing is kept
  if (!task || error) return null
  const { done, total, errors, errorTotal, result } = task
  const counts = result === null ? [] : words.counts(result)
  return (
    <Panel title={isOver ? words.result : words.running}>
      <Stack ref={progress} tabIndex={-1} gap="md" align="stretch">
        {!isOver && (
          <>
            <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={words.running} />
            <Text size="sm" role="status">
              {t('progress', { done, total })}
            </Text>
          </>
        )}
        {task.error && (
          <Alert data-tone="bad" role="alert">
            {task.error.msg} {words.again}
          </Alert>
        )}
        {result !== null && (
          <Text fw={600} role="status">
            {counts.join(' · ') || words.nobody}
          </Text>
        )}
        {isOver && errorTotal > 0 && (
          <Alert data-tone="warn" title={t('leftOut', { count: errorTotal })}>
            <ul className={classes.left}>
              {errors.map(({ row, msg }) => (
                <li key={row}>
                  <b>{row}</b> {msg}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {result !== null && madeIn(result) > 0 && (
          <>
            <Group>
              <Button leftSection={<IconPrinter size={17} aria-hidden />} onClick={onSlips}>
                {t('slips.show')}
              </Button>
            </Group>
            <Text size="sm" c="dimmed">
              {words.life}
            </Text>
          </>
        )}
      </Stack>
    </Panel>
  )
}
