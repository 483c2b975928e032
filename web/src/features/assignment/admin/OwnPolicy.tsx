import { Switch } from '@mantine/core'
import { getLatePolicy } from '@oj/functions/features/assignment/people/contract.ts'
import { type LatePolicy, mildPolicy } from '@oj/functions/features/group/contract-late.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { LateFields, PolicyWords } from '../../group/index.ts'
import { useAdminPlace } from '../../owned/index.ts'
import { assignments } from './kind.ts'

/** What a class's policy would be for one assignment alone. */
const ownPolicyOf = (policy: LatePolicy): LatePolicy => ({
  ...policy,
  budget: Math.min(policy.budget, policy.most ?? policy.budget),
  most: null,
})

interface Props {
  /** null for the policy of the class */
  late: LatePolicy | null
  error: string | undefined
  onChange: (late: LatePolicy | null) => void
}

/** The late policy of an assignment: that of its class, in words, or its own. */
export function OwnPolicy({ late, error, onChange }: Props) {
  const { t } = useTranslation('late')
  const { gid } = useAdminPlace(assignments)
  const { data: ofClass } = useCall(getLatePolicy, { gid: gid ?? 0 }, { quiet: true })
  return (
    <section aria-label={t('title')}>
      <Switch
        mb="md"
        label={t('own')}
        description={t('ownHint')}
        error={error}
        checked={late !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? ownPolicyOf(ofClass ?? mildPolicy) : null)}
      />
      {late !== null && <LateFields policy={late} scope="own" onChange={onChange} />}
      {late === null && ofClass && <PolicyWords policy={ofClass} scope="class" />}
    </section>
  )
}
