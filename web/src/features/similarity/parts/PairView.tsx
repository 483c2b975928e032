import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core'
import { getSimilarPair, type SimilarPair } from '@oj/functions/features/similarity/contract.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
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
import { Review } from './Review.tsx'

/** Colours of neighbouring parts. */
const tones = ['good', 'warn', 'accent'] as const
const toneOf = (part: number) => tones[part % tones.length]

/** `current`: the part that was chosen */
type ProgramProps = Pick<Side, 'label' | 'code' | 'parts' | 'given'> & { current: number }

/** A program with what the other one has, too. */
function Program({ label, code, parts, given, current }: ProgramProps) {
  const pieces = piecesOf(code, parts, given)
  const lines = code.replace(/\n$/, '').split('\n').length
  let from = 0
  return (
    // the keyboard must be able to scroll what the finger can
    <Box component="pre" className={classes.side ?? ''} role="group" aria-label={label} tabIndex={0}>
      <span className={classes.numbers} aria-hidden>
        {Array.from({ length: lines }, (_, at) => at + 1).join('\n')}
      </span>
      <code>
        {pieces.map(({ text, part, isGiven }) => {
          const key = from
          from += text.length
          const look = isGiven ? classes.given : undefined
          if (part === null)
            return (
              <span key={key} className={look}>
                {text}
              </span>
            )
          return (
            <mark
              key={key}
              className={`${classes.part} ${look ?? ''}`}
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

/** Two programs beside each other; parts that both have are coloured alike, and shown on both sides when one is chosen. */
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
    // for a pointer, what the buttons of the parts are for everybody
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
  const labelOf = (username: string, percent: number) => t('side', { username, percent })
  return (
    <Stack gap="md" p="md">
      <Group gap="sm">
        <Button size="sm" variant="default" onClick={goTo(onList)}>
          {t('list')}
        </Button>
        <Button size="sm" variant="default" disabled={!onPrevious} onClick={goTo(onPrevious)}>
          {t('previous')}
        </Button>
        <Button size="sm" variant="default" disabled={!onNext} onClick={goTo(onNext)}>
          {t('next')}
        </Button>
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
          <div key={side.submitId} className={classes.half}>
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
          </div>
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
