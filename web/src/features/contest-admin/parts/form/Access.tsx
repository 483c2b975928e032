import { Switch, TextInput } from '@mantine/core'
import { contestLimits } from '@oj/functions/features/contest/contract.ts'
import { ContestAuth } from '@oj/functions/features/contest/contract-terms.ts'
import { useTranslation } from 'react-i18next'
import { FieldRow, FieldStack } from '../../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { admissionOf } from '../../../contest/index.ts'
import { useAdminPlace } from '../../../owned/index.ts'
import { accountsOf, type RuleText } from '../../form.ts'
import { contests } from '../../kind.ts'
import type { ContestEditor } from '../../useContestForm.ts'
import classes from './Form.module.css'
import { ChoiceField } from './fields.tsx'

/** Who may enter a contest, and who may take part. */
export function Access({ editor }: { editor: ContestEditor }) {
  const { t } = useTranslation('contest-admin')
  const { t: inContest } = useTranslation('contest')
  const { gid } = useAdminPlace(contests)
  const { draft, faults, set } = editor
  return (
    <Panel title={t('part.access')}>
      <FieldStack>
        <FieldRow>
          <ChoiceField
            label={t('field.auth')}
            description={inContest(`auth.${admissionOf(draft.auth)}Hint${gid === null ? '' : 'InGroup'}`)}
            value={draft.auth}
            options={Object.values(ContestAuth).map((auth) => [auth, inContest(`auth.${admissionOf(auth)}`)])}
            onChange={(auth) => set({ auth })}
          />
          {draft.auth !== ContestAuth.public && (
            <TextInput
              label={t('field.pwd')}
              description={t('hint.pwd')}
              required
              autoComplete="off"
              maxLength={contestLimits.password}
              value={draft.pwd}
              error={faults.pwd}
              onChange={(event) => set({ pwd: event.currentTarget.value })}
            />
          )}
        </FieldRow>
        <Switch
          label={t('field.openAccountLimit')}
          description={t('hint.openAccountLimit')}
          checked={draft.openAccountLimit}
          error={faults.accountLimitRule}
          onChange={(event) => set({ openAccountLimit: event.currentTarget.checked })}
        />
        {draft.openAccountLimit && <AccountRule editor={editor} />}
      </FieldStack>
    </Panel>
  )
}

/** How many accounts of a rule are listed. */
const accountsMax = 12

function AccountRule({ editor: { draft, set } }: { editor: ContestEditor }) {
  const { t } = useTranslation('contest-admin')
  const { rule } = draft
  const { numbered, named, count } = accountsOf(rule, accountsMax)
  const names = [...numbered, ...named]
  const field = (name: keyof RuleText, maxLength: number, wide = false) => (
    <TextInput
      className={wide ? (classes.wide ?? '') : ''}
      label={t(`account.${name}`)}
      description={wide ? t('account.extraHint') : undefined}
      autoComplete="off"
      inputMode={name === 'start' || name === 'end' ? 'numeric' : 'text'}
      maxLength={maxLength}
      value={rule[name]}
      onChange={(event) => set({ rule: { ...rule, [name]: event.currentTarget.value } })}
    />
  )
  return (
    <>
      <FieldRow>
        {field('prefix', 20)}
        {field('suffix', 20)}
        {field('start', 7)}
        {field('end', 7)}
        {field('extra', contestLimits.accountRule - 500, true)}
      </FieldRow>
      <output className={classes.preview}>
        {count === 0 ? t('account.none') : t('account.some', { count })}
        {count > 0 && (
          <>
            <br />
            {names.join(t('account.and'))}
            {names.length < count && ' …'}
          </>
        )}
      </output>
    </>
  )
}
