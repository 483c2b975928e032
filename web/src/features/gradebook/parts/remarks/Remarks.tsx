import { ActionIcon, NumberInput } from '@mantine/core'
import { addRemark, getRemarks, type Remark, removeRemark } from '@oj/functions/features/gradebook/contract.ts'
import type { SetFields } from '@oj/functions/features/problem-set/contract-wire.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction, useCall } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { nameOfPerson } from '../../../../ui/user/nameOfPerson.ts'
import { useProblemSet } from '../../../problem-set/index.ts'
import { RemarkForm } from './RemarkForm.tsx'
import classes from './Remarks.module.css'

export interface RemarksProps {
  submitId: number
  code: string
}

/** The remarks of teachers on a submission; nothing where there are none and the reader may add none. */
export function Remarks({ submitId, code }: RemarksProps) {
  const { t } = useTranslation('gradebook')
  const { fields } = useProblemSet()
  const { data, error, mutate } = useCall(getRemarks, { submitId, ...fields })
  const [removed, setRemoved] = useState<number | null>(null)
  const { run } = useAction(removeRemark)
  if (error && !data) return <ErrorState message={error.message} onRetry={mutate} />
  if (!data || (data.remarks.length === 0 && data.gradebooks.length === 0)) return null
  const lines = code.split('\n')
  const { remarks, gradebooks, phrases } = data
  async function remove(id: number) {
    if ((await run({ submitId, ...fields, id })) !== undefined) await mutate()
  }
  return (
    <Panel
      title={t('remarks.title')}
      actions={
        <nav className={classes.books} aria-label={t('list.title')}>
          {gradebooks.map(({ id, title }) => (
            <Link key={id} to={`/gradebook/${id}`}>
              {title}
            </Link>
          ))}
        </nav>
      }
    >
      <div className={classes.all}>
        {remarks.length === 0 && <p className={classes.none}>{t('remarks.none')}</p>}
        <ul className={classes.list}>
          {remarks
            .toSorted((a, b) => a.line - b.line || a.id - b.id)
            .map((remark) => (
              <RemarkRow
                key={remark.id}
                remark={remark}
                code={lines[remark.line - 1]}
                onRemove={remark.isOwn ? () => setRemoved(remark.id) : null}
              />
            ))}
        </ul>
        {gradebooks.length > 0 && (
          <WriteRemark submitId={submitId} set={fields} lines={lines} phrases={phrases} onChanged={() => mutate()} />
        )}
      </div>
      <Confirm
        opened={removed !== null}
        danger
        title={t('remarks.removeTitle')}
        message={t('remarks.removeMessage')}
        action={t('remarks.remove')}
        onConfirm={() => removed !== null && void remove(removed)}
        onClose={() => setRemoved(null)}
      />
    </Panel>
  )
}

interface RowProps {
  remark: Remark
  /** its line; undefined where it is about the whole program */
  code: string | undefined
  /** null where the reader did not write it */
  onRemove: (() => void) | null
}

function RemarkRow({ remark: { line, text, at, ...writer }, code, onRemove }: RowProps) {
  const { t } = useTranslation('gradebook')
  return (
    <li className={classes.remark}>
      <div className={classes.head}>
        <strong>{line === 0 ? t('remarks.whole') : t('remarks.line', { line })}</strong>
        <span className={classes.by}>
          {nameOfPerson(writer)} · <RelativeTime at={at} />
        </span>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('remarks.remove')}
            title={t('remarks.remove')}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {code !== undefined && <code className={classes.code}>{code}</code>}
      <p className={classes.text}>{text}</p>
    </li>
  )
}

interface WriteProps {
  submitId: number
  set: SetFields
  lines: readonly string[]
  phrases: readonly string[]
  onChanged: () => Promise<{ phrases: string[] } | undefined>
}

function WriteRemark({ submitId, set, lines, phrases, onChanged }: WriteProps) {
  const { t } = useTranslation('gradebook')
  const [line, setLine] = useState<number | string>('')
  const { run, running } = useAction(addRemark)
  const about = lines[Number(line) - 1]

  async function send(text: string): Promise<boolean> {
    if ((await run({ submitId, ...set, line: Number(line), text })) === undefined) return false
    toast('success', t('remarks.sent'))
    return true
  }
  return (
    <RemarkForm phrases={phrases} onSend={send} onChanged={onChanged} sending={running}>
      <NumberInput
        label={t('remarks.number')}
        description={about === undefined ? t('remarks.numberHint') : <code className={classes.code}>{about}</code>}
        min={1}
        max={lines.length}
        allowDecimal={false}
        clampBehavior="strict"
        value={line}
        onChange={setLine}
      />
    </RemarkForm>
  )
}
