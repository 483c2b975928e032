import { Button } from '@mantine/core'
import { dismissSetupCheck, getSetupChecks, mailCheck } from '@oj/functions/features/dashboard/contract.ts'
import { IconAlertCircle, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import classes from './Checklist.module.css'
import { MailProof } from './MailProof.tsx'
import type { SetupCheck } from './setupCheck.ts'

const icons = { done: IconCircleCheckFilled, open: IconCircle, failed: IconAlertCircle } as const

/** One check: how it stands, what it is good for and where it is mended. */
export function Check({ check: { name, title, about, state, why, mend, mendWords } }: { check: SetupCheck }) {
  const { t } = useTranslation('dashboard')
  const Icon = icons[state]
  return (
    <li className={classes.check} data-state={state}>
      <Icon size={20} aria-hidden />
      <div className={classes.words}>
        <strong>{title}</strong>
        <span className="unseen">{t(`setup.state.${state}`)}</span>
        {state !== 'done' && <p>{about}</p>}
        {why !== '' && <p className={classes.why}>{why}</p>}
        {state !== 'done' && name === mailCheck && <MailProof />}
        {state !== 'done' && (
          <div className={classes.ways}>
            <Button component={Link} to={mend} variant="light" size="compact-sm">
              {mendWords}
            </Button>
            <Dismissal name={name} title={title} isDismissed={false} />
          </div>
        )}
      </div>
    </li>
  )
}

export const Dismissed = ({ check: { name, title } }: { check: SetupCheck }) => (
  <li className={classes.check}>
    <div className={classes.words}>{title}</div>
    <Dismissal name={name} title={title} isDismissed />
  </li>
)

/** Puts a check aside, or brings it back. */
function Dismissal({ name, title, isDismissed }: Pick<SetupCheck, 'name' | 'title' | 'isDismissed'>) {
  const { t } = useTranslation('dashboard')
  const { run, running } = useAction(dismissSetupCheck)
  const words = t(isDismissed ? 'setup.bringBack' : 'setup.dismiss')
  async function turn() {
    if ((await run({ name, isDismissed: !isDismissed })) !== undefined) await reloadCalls(getSetupChecks)
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={running}
      aria-label={`${words}: ${title}`}
      onClick={turn}
    >
      {words}
    </Button>
  )
}
