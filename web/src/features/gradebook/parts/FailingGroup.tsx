import { Box, Button } from '@mantine/core'
import type { FailingGroup as Group } from '@oj/functions/features/gradebook/contract.ts'
import { gradebookLimits as limits } from '@oj/functions/features/gradebook/contract-terms.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toast } from '../../../lib/toast.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { nameOfPerson, otherNames } from '../../../ui/user/nameOfPerson.ts'
import classes from './FailingGroup.module.css'
import { RemarkForm } from './remarks/RemarkForm.tsx'

interface Props {
  group: Group
  phrases: readonly string[]
  /** where a submission is shown; null for nowhere */
  to: (submitId: number) => string | null
  sending: boolean
  /** comments on these, of which there are as many as one call takes; undefined where that was refused */
  onSend: (submitIds: number[], text: string) => Promise<{ told: number } | undefined>
  onChanged: () => Promise<{ phrases: string[] } | undefined>
}

/** Programs that fail alike: their authors, the code of one, and a remark for all. Its texts are those of `gradebook`. */
export function FailingGroup({ group, phrases, to, sending, onSend, onChanged }: Props) {
  const { t } = useTranslation('gradebook')
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  const { status, failedCase, programs, code } = group
  const caseWords = ({ seq, name }: NonNullable<Group['failedCase']>) =>
    // most are called by their number alone
    name === String(seq) ? t('failing.numbered', { number: seq }) : t('failing.case', { number: seq, name })
  const [first] = programs
  const commentedCount = programs.filter(({ hasRemarks }) => hasRemarks).length

  async function send(text: string): Promise<boolean> {
    let count = 0
    for (let from = 0; from < programs.length; from += limits.rows) {
      const submitIds = programs.slice(from, from + limits.rows).map(({ submitId }) => submitId)
      const done = await onSend(submitIds, text)
      if (done === undefined) return false
      count += done.told
    }
    toast('success', t('failing.told', { count }))
    setOpen(false)
    return true
  }
  return (
    <li className={classes.group} aria-labelledby={heading}>
      <h2 id={heading} className={classes.head}>
        <StatusBadge status={status} />
        {failedCase && <span>{caseWords(failedCase)}</span>}
        <span>{t('failing.programs', { count: programs.length })}</span>
        {commentedCount > 0 && (
          <span className={classes.quiet}>{t('failing.commented', { count: commentedCount })}</span>
        )}
      </h2>
      <ul className={classes.people}>
        {programs.map(({ submitId, language, ...person }) => {
          const address = to(submitId)
          const name = nameOfPerson(person)
          return (
            <li key={submitId}>
              {address === null ? name : <Link to={address}>{name}</Link>}{' '}
              <span className={classes.quiet}>{[otherNames(person, name), language].filter(Boolean).join(' · ')}</span>
            </li>
          )
        })}
      </ul>
      {code === null ? (
        <p className={classes.quiet}>{t('failing.noCode')}</p>
      ) : (
        // the keyboard must be able to scroll what the finger can
        <Box
          className={classes.code ?? ''}
          role="group"
          aria-label={t('failing.example', { name: first && nameOfPerson(first) })}
          tabIndex={0}
        >
          <code>{code}</code>
        </Box>
      )}
      {isOpen ? (
        <RemarkForm phrases={phrases} onSend={send} onChanged={onChanged} sending={sending} />
      ) : (
        <Button className={classes.open ?? ''} variant="light" onClick={() => setOpen(true)}>
          {t('failing.comment', { count: programs.length })}
        </Button>
      )}
    </li>
  )
}
