import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { similarityLevels as levels, type SimilarPair } from '@oj/functions/features/similarity/contract.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { type PairQuery, thresholds } from '../query.ts'
import classes from '../Similarity.module.css'
import type { Pairs } from './ComparisonStatus.tsx'
import { ExportButton } from './ExportButton.tsx'

export function Level({ similarity }: { similarity: number }) {
  const { t } = useTranslation('similarity')
  const { name, ...look } = levelOf(similarity)
  return (
    <span className={classes.badge} {...('tone' in look ? { 'data-tone': look.tone } : {})}>
      {similarity}% {t(`level.${name}`)}
    </span>
  )
}

const columnsOf = (
  t: TFunction<'similarity'>,
  narrow: boolean,
  onOpen: (pair: SimilarPair) => void,
): Column<SimilarPair>[] => [
  { key: 'similarity', title: t('similarity'), render: ({ similarity }) => <Level similarity={similarity} /> },
  {
    key: 'people',
    title: t('people'),
    wrap: true,
    render: ({ username1, username2, problemId, review }) => (
      <Group component="span" align="stretch" gap="2px 12px">
        <span>{username1}</span>
        <span>{username2}</span>
        {narrow && <span>{problemId}</span>}
        {narrow && review?.isReviewed && <span>{t('reviewed')}</span>}
      </Group>
    ),
  },
  ...(narrow
    ? []
    : ([
        { key: 'problem', title: t('problem'), render: ({ problemId }) => problemId },
        { key: 'language', title: t('language'), render: ({ language }) => language },
        { key: 'longest', title: t('longest'), align: 'right', render: ({ longest }) => longest },
        { key: 'review', title: t('reviewed'), render: ({ review }) => (review?.isReviewed ? t('yes') : '') },
      ] satisfies Column<SimilarPair>[])),
  {
    key: 'open',
    title: t('open'),
    align: 'right',
    render: (pair) => (
      <Button
        size="xs"
        variant="default"
        miw="max-content"
        aria-label={t('openOf', { one: pair.username1, other: pair.username2 })}
        onClick={() => onOpen(pair)}
      >
        {t('open')}
      </Button>
    ),
  },
]

interface Props {
  pairs: Pairs
  shown: readonly SimilarPair[]
  query: PairQuery
  onChange: (query: PairQuery) => void
}

/** The filtered pairs, the most similar ones first. */
export function PairList({ pairs, shown, query, onChange }: Props) {
  const { t } = useTranslation('similarity')
  const narrow = useNarrow()
  const languages = [...new Set(pairs.pairs.map(({ language }) => language))]
  const all = { value: '', label: t('all') }
  return (
    <>
      <Group align="flex-end" gap={12} p={16}>
        <NativeSelect
          label={t('problem')}
          value={query.problem}
          data={[all, ...pairs.problems.map(({ problemId: id, title }) => ({ value: id, label: `${id} ${title}` }))]}
          onChange={(event) => onChange({ ...query, problem: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('language')}
          value={query.language}
          data={[all, ...languages.map((value) => ({ value, label: value }))]}
          onChange={(event) => onChange({ ...query, language: event.currentTarget.value })}
        />
        <Stack gap={2}>
          <Text size="sm" fw={600} aria-hidden>
            {t('from')}
          </Text>
          <Segments
            label={t('from')}
            value={String(query.from)}
            options={thresholds.map((one) => ({ value: String(one), label: `${one}%` }))}
            onChange={(from) => onChange({ ...query, from: Number(from) })}
          />
        </Stack>
        <ExportButton shown={shown} />
      </Group>
      <DataTable
        label={t('title')}
        columns={columnsOf(t, narrow, ({ id }) => onChange({ ...query, pair: id }))}
        rows={shown}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
      />
    </>
  )
}

/** The level of a similarity, and its colour. */
function levelOf(similarity: number) {
  if (similarity >= levels.high) return { name: 'high', tone: 'accent' } as const
  return similarity >= levels.medium ? ({ name: 'medium', tone: 'warn' } as const) : ({ name: 'low' } as const)
}
