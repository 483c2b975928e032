import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsOf } from '../../../lib/page.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { choicesOf, clashingRows, faultOf, mayTakeAction, type PlanRow, withClashes } from '../plan.ts'
import type { Checked, Importing } from '../useImport.ts'
import classes from './Exchange.module.css'
import { planColumns } from './planColumns.tsx'

/** The filters of rows. */
const kinds = {
  all: () => true,
  clash: ({ found }: PlanRow) => found.clash !== null,
  changed: ({ found }: PlanRow) => found.changes.length > 0,
  refused: ({ found }: PlanRow) => found.refusal !== null,
} as const
const kindNames = ['all', 'clash', 'changed', 'refused'] as const

/** The problems of a checked package with the action for each, and the button that starts the import. */
export function PlanPanel({ checked, importing }: { checked: Checked; importing: Importing }) {
  const { t } = useTranslation('problem-exchange')
  const { plan, file } = checked
  const [shown, setShown] = useState<keyof typeof kinds>('all')
  const [page, setPage] = useState({ currentPage: 1, limit: 30 })
  const [asking, setAsking] = useState(false)
  const rows = plan.filter(kinds[shown])
  const choices = choicesOf(plan)
  const faults = plan.filter((row) => faultOf(plan, row) !== null).length
  const overwritten = choices.filter(({ action }) => action === 'replace')
  const start = () => void importing.start(checked)
  return (
    <Panel title={t('plan.title', { file })} flush>
      <div className={classes.head}>
        <Summary checked={checked} />
        <ClashChoice checked={checked} importing={importing} />
        <div className={classes.line}>
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
          <NativeSelect
            size="sm"
            ml="auto"
            aria-label={t('plan.show')}
            value={shown}
            data={kindNames.map((value) => ({ value, label: t(`plan.shown.${value}`) }))}
            onChange={({ currentTarget }) => {
              setShown(kindNames.find((name) => name === currentTarget.value) ?? 'all')
              setPage({ ...page, currentPage: 1 })
            }}
          />
        </div>
      </div>
      <DataTable
        label={t('plan.label')}
        columns={planColumns(t, plan, (next) => importing.decide(checked, next))}
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
  const parts = [
    t('plan.found', { count: plan.length }),
    ...(refused > 0 ? [t('plan.refused', { count: refused })] : []),
    ...(changed > 0 ? [t('plan.changed', { count: changed })] : []),
    ...(clashes > 0 ? [t('plan.clashes', { count: clashes })] : []),
  ]
  return (
    <Text size="sm" role="status">
      {parts.join(' · ')}
    </Text>
  )
}

/** One decision for all ids that exist already. */
function ClashChoice({ checked, importing }: { checked: Checked; importing: Importing }) {
  const { t } = useTranslation('problem-exchange')
  const rows = clashingRows(checked.plan)
  if (rows.length < 2) return null
  return (
    <fieldset className={classes.line} aria-label={t('plan.forClashes')}>
      <Text size="sm">{t('plan.forClashes')}</Text>
      {(['create', 'replace', 'skip'] as const).map((action) => (
        <Button
          key={action}
          size="xs"
          variant="default"
          disabled={!rows.some(({ found }) => mayTakeAction(found, action))}
          onClick={() => importing.decide(checked, withClashes(checked.plan, action))}
        >
          {t(`plan.clashAction.${action}`)}
        </Button>
      ))}
    </fieldset>
  )
}
