import { NativeSelect, TextInput } from '@mantine/core'
import { pickText, type Text } from '@oj/shared/text.ts'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { faultOf, idMax, mayTakeAction, type Plan, type PlanRow, withAction, withId } from '../plan.ts'
import { Changes } from './Changes.tsx'
import classes from './Exchange.module.css'

type Texts = TFunction<'problem-exchange'>
interface Part {
  t: Texts
  row: PlanRow
  plan: Plan
  onChange: (next: Plan) => void
}

const wordsOf = (text: Text) => pickText(text, currentLocale())
/** A problem's name, or that of its folder. */
const nameOf = ({ found }: PlanRow) => wordsOf(found.title) || found.package

/** The columns of the problems in a package. */
export const planColumns = (t: Texts, plan: Plan, onChange: (next: Plan) => void): Column<PlanRow>[] => [
  { key: 'title', title: t('field.title'), render: (row) => <Names t={t} row={row} /> },
  {
    key: 'action',
    title: t('field.action'),
    render: (row) => <Action t={t} row={row} plan={plan} onChange={onChange} />,
  },
  {
    key: 'problemId',
    title: t('field.problemId'),
    render: (row) => <Id t={t} row={row} plan={plan} onChange={onChange} />,
  },
  { key: 'report', title: t('field.report'), render: (row) => <Report t={t} row={row} /> },
  { key: 'cases', title: t('field.cases'), align: 'right', render: ({ found }) => found.cases },
  { key: 'solutions', title: t('field.solutions'), align: 'right', render: ({ found }) => found.solutions },
]

const Names = ({ t, row }: Pick<Part, 't' | 'row'>) => (
  <span className={classes.names}>
    <b>{nameOf(row)}</b>
    <span className={classes.hint}>
      {row.found.format ? t('plan.from', { format: row.found.format, package: row.found.package }) : row.found.package}
    </span>
  </span>
)

const actions = ['create', 'replace', 'skip'] as const

function Action({ t, row, plan, onChange }: Part) {
  const { found, action } = row
  if (found.refusal) return t('plan.action.skip')
  const create = t(found.clash ? 'plan.action.createNew' : 'plan.action.create')
  return (
    <NativeSelect
      size="xs"
      className={classes.action ?? ''}
      aria-label={t('plan.actionOf', { title: nameOf(row) })}
      value={action}
      data={actions
        .filter((value) => mayTakeAction(found, value))
        .map((value) => ({
          value,
          label: {
            replace: t('plan.action.replace'),
            skip: t('plan.action.skip'),
            create,
          }[value],
        }))}
      onChange={({ currentTarget }) => {
        const chosen = actions.find((one) => one === currentTarget.value)
        if (chosen) onChange(withAction(plan, found.index, chosen))
      }}
    />
  )
}

function Id({ t, row, plan, onChange }: Part) {
  const { found, action, problemId } = row
  if (action !== 'create') return problemId
  const fault = faultOf(plan, row)
  return (
    <TextInput
      size="xs"
      className={classes.id ?? ''}
      aria-label={t('plan.idOf', { title: nameOf(row) })}
      value={problemId}
      maxLength={idMax}
      error={fault && t(`plan.fault.${fault}`, { max: idMax })}
      onChange={({ currentTarget }) => onChange(withId(plan, found.index, currentTarget.value))}
    />
  )
}

function Report({ t, row: { found } }: Pick<Part, 't' | 'row'>) {
  const { refusal, changes, clash } = found
  if (refusal) {
    return (
      <span className={classes.report}>
        <span className={classes.bad}>{t('plan.cannot')}</span>
        {wordsOf(refusal.message)}
      </span>
    )
  }
  return (
    <div className={classes.report}>
      <span className={classes.good}>{t(changes.length > 0 ? 'plan.withChanges' : 'plan.good')}</span>
      <Changes changes={changes} />
      {clash && <Clash t={t} problemId={found.problemId} clash={clash} />}
    </div>
  )
}

function Clash({
  t,
  problemId,
  clash,
}: {
  t: Texts
  problemId: string
  clash: NonNullable<PlanRow['found']['clash']>
}) {
  const words = t(clash.mayReplace ? 'plan.clash' : 'plan.clashForeign', { problemId, title: wordsOf(clash.title) })
  if (!clash.mayReplace) return <span className={classes.warn}>{words}</span>
  return (
    <Link className={classes.warn} to={`/admin/problem/edit/${clash.pid}`} target="_blank">
      {words}
    </Link>
  )
}
