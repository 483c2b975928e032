import { Button, NumberInput, Textarea } from '@mantine/core'
import { isScored } from '@oj/functions/features/problem/contract-facts.ts'
import { problemLimits } from '@oj/functions/features/problem-admin/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsOf } from '../../../../../lib/page.ts'
import { EmptyState } from '../../../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../../../ui/table/DataTable.tsx'
import { Pager } from '../../../../../ui/table/Pager.tsx'
import { type Case, type Faults, type Fields, needsGroups } from '../../../form.ts'
import classes from '../Editor.module.css'
import { AddButton, RemoveButton } from '../ListFields.tsx'

interface CasesProps {
  problem: Fields
  cases: readonly Case[]
  faults: Faults
  onChange: (cases: Case[]) => void
}

type Row = Case & { index: number }

/** The cases of an upload, with the scores and groups that they need. */
export function CaseTable({ problem, cases, faults, onChange }: CasesProps) {
  const { t } = useTranslation('problem-admin')
  const [page, setPage] = useState({ currentPage: 1, limit: 50 })
  const rows = rowsOf(
    cases.map((one, index) => ({ ...one, index })),
    page,
  )
  const change = (index: number, part: Partial<Case>) =>
    onChange(cases.map((one, at) => (at === index ? { ...one, ...part } : one)))
  const columns: Column<Row>[] = [
    { key: 'index', title: '#', render: ({ index }) => index + 1, width: 60 },
    { key: 'input', title: t('case.input'), render: ({ input }) => input },
    { key: 'output', title: t('case.output'), render: ({ output }) => output },
    ...numbersOf(problem).map(
      (name): Column<Row> => ({
        key: name,
        title: t(`case.${name}`),
        width: 120,
        render: (row) => <CaseNumber row={row} name={name} faults={faults} onChange={change} />,
      }),
    ),
  ]
  return (
    <>
      <DataTable
        label={t('part.cases')}
        columns={columns}
        rows={rows}
        rowKey={({ index }) => index}
        empty={<EmptyState title={t('data.none')} />}
      />
      <Pager minor page={page} of={{ total: cases.length }} onChange={setPage} />
    </>
  )
}

type NumberName = 'score' | 'groupNum'

/** The numbers that the cases of a problem have. */
const numbersOf = (problem: Fields): NumberName[] => [
  ...(isScored(problem) ? (['score'] as const) : []),
  ...(needsGroups(problem) ? (['groupNum'] as const) : []),
]

interface NumberProps {
  row: Row
  name: NumberName
  faults: Faults
  onChange: (index: number, part: Partial<Case>) => void
}

function CaseNumber({ row, name, faults, onChange }: NumberProps) {
  const { t } = useTranslation('problem-admin')
  return (
    <NumberInput
      aria-label={t(`case.${name}Of`, { number: row.index + 1 })}
      size="xs"
      min={name === 'score' ? 0 : 1}
      max={name === 'score' ? problemLimits.score : problemLimits.group}
      allowDecimal={false}
      value={row[name] ?? ''}
      error={faults[`samples.${row.index}.${name}`]}
      onChange={(value) => onChange(row.index, { [name]: value === '' ? null : Number(value) })}
    />
  )
}

/** How many cases show at first: each is two fields. */
const step = 20
const blank: Case = { input: '', output: '', score: null, groupNum: null }

export function TypedCases({ problem, cases, faults, onChange }: CasesProps) {
  const { t } = useTranslation('problem-admin')
  const [shown, setShown] = useState(step)
  const change = (index: number, part: Partial<Case>) =>
    onChange(cases.map((one, at) => (at === index ? { ...one, ...part } : one)))
  function add() {
    onChange([...cases, isScored(problem) ? { ...blank, score: 0 } : blank])
    setShown(Math.max(shown, cases.length + 1))
  }
  return (
    <>
      {[...cases.slice(0, shown).entries()].map(([index, one]) => (
        <fieldset key={index} className={classes.pair} aria-label={t('case.name', { number: index + 1 })}>
          {(['input', 'output'] as const).map((side) => (
            <Textarea
              key={side}
              label={t(`case.${side}Of`, { number: index + 1 })}
              autosize
              minRows={2}
              maxRows={10}
              classNames={{ input: classes.code ?? '' }}
              value={one[side]}
              onChange={(event) => change(index, { [side]: event.currentTarget.value })}
            />
          ))}
          <div className={classes.numbers}>
            {numbersOf(problem).map((name) => (
              <div key={name}>
                <span>{t(`case.${name}`)}</span>
                <CaseNumber row={{ ...one, index }} name={name} faults={faults} onChange={change} />
              </div>
            ))}
            <RemoveButton
              label={t('case.remove', { number: index + 1 })}
              onClick={() => onChange(cases.toSpliced(index, 1))}
            />
          </div>
        </fieldset>
      ))}
      {shown < cases.length && (
        <Button variant="subtle" onClick={() => setShown(shown + step * 5)}>
          {t('case.more', { count: cases.length - shown })}
        </Button>
      )}
      <AddButton label={t('case.add')} disabled={cases.length >= problemLimits.typedCases} onClick={add} />
    </>
  )
}
