import { Button, Group, Switch, Text, TextInput } from '@mantine/core'
import { visibilities } from '@oj/functions/features/problem-exchange/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { rowsOf } from '../../../lib/page.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import {
  choicesOf,
  clashingRows,
  faultOf,
  idMax,
  mayTakeAction,
  type Plan,
  type PlanRow,
  withAction,
  withClashes,
  withId,
} from '../plan.ts'
import type { Checked, Importing } from '../useImport.ts'
import { Changes } from './Changes.tsx'
import classes from './Exchange.module.css'
import { Incomplete } from './Incomplete.tsx'

const actions = ['create', 'replace', 'skip'] as const

/** The filters of rows. */
const kinds = {
  all: () => true,
  clash: ({ found }: PlanRow) => found.clash !== null && found.already === null,
  already: ({ found }: PlanRow) => found.already !== null,
  changed: ({ found }: PlanRow) => found.changes.length + found.remarks.length > 0,
  incomplete: ({ found }: PlanRow) => found.incomplete !== null && found.refusal === null,
  refused: ({ found }: PlanRow) => found.refusal !== null,
} as const
const kindNames = ['all', 'clash', 'already', 'changed', 'incomplete', 'refused'] as const

/** The problems of a checked package with the action for each, and the button that starts the import. */
export function PlanPanel({ checked, importing }: { checked: Checked; importing: Importing }) {
  const { t } = useTranslation('problem-exchange')
  const { plan, file } = checked
  const [kind, setKind] = useState<keyof typeof kinds>('all')
  const [page, setPage] = useState({ currentPage: 1, limit: 30 })
  const [asking, setAsking] = useState(false)
  const rows = plan.filter(kinds[kind])
  const choices = choicesOf(plan)
  const faults = plan.filter((row) => faultOf(plan, row) !== null).length
  const overwritten = choices.filter(({ action }) => action === 'replace')
  const start = () => void importing.start(checked)
  return (
    <Panel title={t('plan.title', { file })} flush>
      <div className={classes.head}>
        <Summary checked={checked} />
        {plan.length > 0 && plan.every(kinds.already) && <Text fw={600}>{t('plan.nothingNew')}</Text>}
        <ChoiceField
          maw={420}
          label={t('plan.visibility')}
          description={t('plan.visibilityHint')}
          value={checked.visibility}
          options={visibilities.map((value) => ({ value, label: t(`plan.visibilities.${value}`) }))}
          onChange={(visibility) => importing.decide(checked, { visibility })}
        />
        <ClashChoice checked={checked} importing={importing} />
        <Switch
          label={t('plan.keepBytes')}
          description={t('plan.keepBytesHint')}
          checked={checked.keepBytes}
          onChange={({ currentTarget }) => importing.decide(checked, { keepBytes: currentTarget.checked })}
        />
        <Group gap="8px 12px">
          <Button
            disabled={choices.length === 0 || faults > 0}
            loading={importing.starting}
            onClick={() => (overwritten.length > 0 ? setAsking(true) : start())}
          >
            {t('plan.start', { count: choices.length })}
          </Button>
          <Button variant="default" onClick={importing.reset}>
            {t('other')}
          </Button>
          {faults > 0 && (
            <Text size="sm" className={classes.bad ?? ''} role="status">
              {t('plan.faults', { count: faults })}
            </Text>
          )}
          <ChoiceField
            size="sm"
            ml="auto"
            aria-label={t('plan.show')}
            value={kind}
            options={kindNames.map((value) => ({ value, label: t(`plan.shown.${value}`) }))}
            onChange={(next) => {
              setKind(next)
              setPage({ ...page, currentPage: 1 })
            }}
          />
        </Group>
      </div>
      <DataTable
        label={t('plan.label')}
        columns={planColumns({
          t,
          plan,
          keepBytes: checked.keepBytes,
          onChange: (next) => importing.decide(checked, { plan: next }),
        })}
        rows={rowsOf(rows, page)}
        rowKey={({ found }) => found.index}
        empty={<EmptyState title={t(plan.length === 0 ? 'plan.none' : 'plan.noneShown')} />}
      />
      <Pager minor page={page} of={{ total: rows.length }} onChange={setPage} />
      <Confirm
        opened={asking}
        title={t('plan.overwriteTitle', { count: overwritten.length })}
        message={t('plan.overwriteMessage', { names: overwritten.map(({ problemId }) => problemId).join(', ') })}
        action={t('plan.action.replace')}
        danger
        onConfirm={start}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}

/** The number of problems of each kind. */
function Summary({ checked: { plan } }: { checked: Checked }) {
  const { t } = useTranslation('problem-exchange')
  const count = (kind: keyof typeof kinds) => plan.filter(kinds[kind]).length
  const refused = count('refused')
  const changed = count('changed')
  const clashes = count('clash')
  const incomplete = count('incomplete')
  const already = count('already')
  const parts = [
    t('plan.found', { count: plan.length }),
    already > 0 && t('plan.already', { count: already }),
    refused > 0 && t('plan.refused', { count: refused }),
    changed > 0 && t('plan.changed', { count: changed }),
    incomplete > 0 && t('plan.incomplete', { count: incomplete }),
    clashes > 0 && t('plan.clashes', { count: clashes }),
  ]
  return (
    <Text size="sm" role="status">
      {parts.filter(Boolean).join(' · ')}
    </Text>
  )
}

/** One decision for all ids that exist already. */
function ClashChoice({ checked, importing }: { checked: Checked; importing: Importing }) {
  const { t } = useTranslation('problem-exchange')
  const rows = clashingRows(checked.plan)
  if (rows.length < 2) return null
  return (
    <Group component="fieldset" gap="8px 12px" m={0} p={0} bd="0" aria-label={t('plan.forClashes')}>
      <Text size="sm">{t('plan.forClashes')}</Text>
      {actions.map((action) => (
        <Button
          key={action}
          size="xs"
          variant="default"
          disabled={!rows.some(({ found }) => mayTakeAction(found, action))}
          onClick={() => importing.decide(checked, { plan: withClashes(checked.plan, action) })}
        >
          {t(`plan.clashAction.${action}`)}
        </Button>
      ))}
    </Group>
  )
}

interface Part {
  t: TFunction<'problem-exchange'>
  row: PlanRow
  plan: Plan
  keepBytes: boolean
  onChange: (next: Plan) => void
}

const wordsOf = (text: PlanRow['found']['title']) => pickText(text, currentLocale())
/** A problem's name, or that of its folder. */
const nameOf = ({ found }: PlanRow) => wordsOf(found.title) || found.package

/** The columns of the problems in a package. */
const planColumns = ({ t, keepBytes, ...change }: Omit<Part, 'row'>): Column<PlanRow>[] => [
  { key: 'title', title: t('field.title'), render: (row) => <Names t={t} row={row} /> },
  { key: 'action', title: t('field.action'), render: (row) => <Action t={t} row={row} {...change} /> },
  { key: 'problemId', title: t('field.problemId'), render: (row) => <Id t={t} row={row} {...change} /> },
  { key: 'report', title: t('field.report'), render: (row) => <Report t={t} row={row} keepBytes={keepBytes} /> },
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

function Action({ t, row, plan, onChange }: Omit<Part, 'keepBytes'>) {
  const { found, action } = row
  if (found.refusal) return t('plan.action.skip')
  const create = t(found.clash ? 'plan.action.createNew' : 'plan.action.create')
  return (
    <ChoiceField
      size="xs"
      w={170}
      aria-label={t('plan.actionOf', { title: nameOf(row) })}
      value={action}
      options={actions
        .filter((value) => mayTakeAction(found, value))
        .map((value) => ({ value, label: value === 'create' ? create : t(`plan.action.${value}`) }))}
      onChange={(chosen) => onChange(withAction(plan, found.index, chosen))}
    />
  )
}

function Id({ t, row, plan, onChange }: Omit<Part, 'keepBytes'>) {
  const { found, action, problemId } = row
  if (action !== 'create') return problemId
  const fault = faultOf(plan, row)
  return (
    <TextInput
      size="xs"
      w={190}
      aria-label={t('plan.idOf', { title: nameOf(row) })}
      value={problemId}
      maxLength={idMax}
      error={fault && t(`plan.fault.${fault}`, { max: idMax })}
      onChange={({ currentTarget }) => onChange(withId(plan, found.index, currentTarget.value))}
    />
  )
}

function Report({ t, row, keepBytes }: Pick<Part, 't' | 'row' | 'keepBytes'>) {
  const { refusal, changes, remarks, incomplete, already } = row.found
  const isChanged = changes.length > 0 || (remarks.length > 0 && !keepBytes)
  if (refusal) {
    return (
      <span className={classes.report}>
        <span className={classes.bad}>{t('plan.cannot')}</span>
        {wordsOf(refusal.message)}
      </span>
    )
  }
  if (already) {
    return (
      <Link className={classes.good} to={`/admin/problem/edit/${already.pid}`} target="_blank">
        {t('plan.alreadyAs', { problemId: already.problemId })}
      </Link>
    )
  }
  return (
    <div className={classes.report}>
      <span className={classes.good}>{t(isChanged ? 'plan.withChanges' : 'plan.good')}</span>
      <Incomplete incomplete={incomplete} />
      <Changes changes={changes} />
      {remarks.length > 0 && (
        <span className={classes.warn}>{t(keepBytes ? 'plan.dataKept' : 'plan.dataConverted')}</span>
      )}
      <Changes changes={remarks} />
      <Clash t={t} row={row} />
    </div>
  )
}

function Clash({ t, row: { found } }: Pick<Part, 't' | 'row'>) {
  const { problemId, clash } = found
  if (!clash) return null
  const words = t(clash.mayReplace ? 'plan.clash' : 'plan.clashForeign', { problemId, title: wordsOf(clash.title) })
  if (!clash.mayReplace) return <span className={classes.warn}>{words}</span>
  return (
    <Link className={classes.warn} to={`/admin/problem/edit/${clash.pid}`} target="_blank">
      {words}
    </Link>
  )
}
