import { Anchor, Box, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import {
  getSimilarPair,
  reviewSimilarPair,
  type SimilarPair,
  similarityLimits,
} from '@oj/functions/features/similarity/contract.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { useKey } from '../../../lib/keys.ts'
import { useLeaving } from '../../../ui/dialog/useLeaving.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { linesOf, piecesOf } from '../marks.ts'
import classes from '../Similarity.module.css'
import { type Side, sidesOf } from '../sides.ts'
import { Level } from './PairList.tsx'

/** Colours of neighbouring parts. */
const tones = ['good', 'warn', 'accent'] as const
const toneOf = (part: number) => tones[part % tones.length]

/** A program with its common parts marked, of which `current` was chosen. */
function Program({ label, code, parts, given, current }: Side & { current: number }) {
  const pieces = piecesOf(code, parts, given)
  const lines = code.replace(/\n$/, '').split('\n').length
  let from = 0
  return (
    // focusable, so that the keyboard can scroll it
    <Box component="pre" className={classes.side ?? ''} role="group" aria-label={label} tabIndex={0}>
      <span className={classes.numbers} aria-hidden>
        {Array.from({ length: lines }, (_, at) => at + 1).join('\n')}
      </span>
      <code>
        {pieces.map(({ text, part, isGiven }) => {
          const key = from
          from += text.length
          const look = isGiven ? classes.given : ''
          return part === null ? (
            <span key={key} className={look}>
              {text}
            </span>
          ) : (
            <mark
              key={key}
              className={`${classes.part} ${look}`}
              data-tone={toneOf(part)}
              data-part={part}
              data-current={part === current || undefined}
            >
              {text}
            </mark>
          )
        })}
      </code>
    </Box>
  )
}

interface Props {
  pair: SimilarPair
  onList: () => void
  /** to the pair before and after it; null where there is none */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onChanged: () => unknown
}

/** Two programs beside each other; common parts have one colour, and choosing one scrolls both sides to it. */
export function PairView({ pair, onList, onPrevious, onNext, onChanged }: Props) {
  const { t } = useTranslation('similarity')
  const set = useProblemSet()
  const { data, error, mutate } = useCall(getSimilarPair, { ...set.fields, id: pair.id })
  const [current, setCurrent] = useState(-1)
  const sides = useRef<HTMLDivElement>(null)
  const [isDirty, setDirty] = useState(false)
  const { leave, question } = useLeaving(isDirty)
  const goTo = (go: (() => void) | null) => () => go && leave(go)
  useKey('previousPair', goTo(onPrevious))
  useKey('nextPair', goTo(onNext))
  const choose = useCallback((part: number) => {
    setCurrent(part)
    for (const mark of sides.current?.querySelectorAll(`[data-part="${part}"]`) ?? [])
      mark.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    const host = data && sides.current
    if (!host) return
    // a shortcut for pointers; the buttons of the parts do the same
    const onClick = ({ target }: Event) => {
      const mark = target instanceof Element ? target.closest('[data-part]') : null
      if (mark) choose(Number(mark.getAttribute('data-part')))
    }
    host.addEventListener('click', onClick)
    return () => host.removeEventListener('click', onClick)
  }, [data, choose])
  if (!data && error) return <ReadFailure error={error} onRetry={mutate} titleAs="p" />
  if (!data) return <Waiting />
  const { code1, matches } = data
  const steps = [
    { name: 'list', go: onList },
    { name: 'previous', go: onPrevious },
    { name: 'next', go: onNext },
  ] as const
  const labelOf = (username: string, percent: number) => t('side', { username, percent })
  return (
    <Stack gap="md" p="md">
      <Group gap="sm">
        {steps.map(({ name, go }) => (
          <Button key={name} size="sm" variant="default" disabled={!go} onClick={goTo(go)}>
            {t(name)}
          </Button>
        ))}
        <Level similarity={pair.similarity} />
        <Text size="sm">{`${pair.problemId} · ${pair.language}`}</Text>
        <Text size="sm">{t('longestOf', { count: pair.longest })}</Text>
      </Group>
      <Group gap="xs" role="group" aria-label={t('parts')}>
        {matches.map(({ one }, part) => {
          const [from, to] = linesOf(code1, one)
          return (
            <Button
              key={`${one[0]}-${one[1]}`}
              size="xs"
              variant={part === current ? 'filled' : 'default'}
              aria-pressed={part === current}
              onClick={() => choose(part)}
            >
              {t('part', { from, to })}
            </Button>
          )
        })}
      </Group>
      <div ref={sides} className={classes.sides}>
        {sidesOf(data, labelOf).map((side) => (
          <Stack key={side.submitId} gap={8} miw={0}>
            <div className={classes.who}>
              <Anchor
                component={Link}
                fz="sm"
                fw={600}
                to={set.to('submission', { problemID: pair.problemId, submitID: side.submitId })}
              >
                {side.username}
              </Anchor>
              <span>{t('percent', { percent: side.percent })}</span>
              <RelativeTime at={side.at} />
            </div>
            <Program {...side} current={current} />
          </Stack>
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      <Review key={pair.id} pair={pair} onDirty={setDirty} onChanged={onChanged} />
      {question}
    </Stack>
  )
}

interface ReviewProps extends Pick<Props, 'pair' | 'onChanged'> {
  onDirty: (isDirty: boolean) => void
}

/** The note of staff on a pair. */
function Review({ pair, onDirty, onChanged }: ReviewProps) {
  const { t } = useTranslation('similarity')
  const { fields } = useProblemSet()
  const { isReviewed = false, note = '' } = pair.review ?? {}
  const [saved, setSaved] = useState({ isReviewed, note })
  const [written, setWritten] = useState(saved)
  const { run, running } = useAction(reviewSimilarPair)
  const differs = (one: typeof saved, other: typeof saved) =>
    one.isReviewed !== other.isReviewed || one.note !== other.note
  function set(change: Partial<typeof saved>) {
    const next = { ...written, ...change }
    setWritten(next)
    onDirty(differs(next, saved))
  }
  async function save() {
    if ((await run({ ...fields, id: pair.id, ...written })) === undefined) return
    setSaved(written)
    onDirty(false)
    onChanged()
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Checkbox
        label={t('markReviewed')}
        checked={written.isReviewed}
        disabled={running}
        onChange={(event) => set({ isReviewed: event.currentTarget.checked })}
      />
      <Textarea
        w="100%"
        label={t('note')}
        maxLength={similarityLimits.note}
        value={written.note}
        readOnly={running}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <Button size="sm" loading={running} disabled={!differs(written, saved)} onClick={() => void save()}>
        {t('save')}
      </Button>
    </Stack>
  )
}
