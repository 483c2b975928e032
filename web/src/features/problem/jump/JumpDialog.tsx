import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getProblemList } from '@oj/functions/features/problem/contract.ts'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { bankSet } from '../../problem-set/index.ts'
import classes from './JumpDialog.module.css'

/** Finds a problem of the bank by its id, title, source or tags, and goes to it. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('problem-list')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 120)
  const { data, error } = useCall(getProblemList, { keyword, limit: 10 }, { keepPreviousData: true })
  const list = useCombobox({ opened: true, onDropdownClose: onClose })
  const { selectFirstOption } = list
  // the first of what was found is chosen by Enter
  useEffect(() => {
    if (data) selectFirstOption()
  }, [data, selectFirstOption])
  const go = (problemID: string) => {
    onClose()
    void navigate(bankSet.to('problem', { problemID }))
  }
  return (
    <Dialog opened onClose={onClose} title={t('jump.title')}>
      <Combobox store={list} onOptionSubmit={go}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            role="combobox"
            aria-label={t('jump.hint')}
            placeholder={t('jump.hint')}
            maxLength={200}
            value={typed}
            leftSection={<IconSearch size={16} aria-hidden />}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.found ?? ''} aria-label={t('jump.title')}>
          {data?.records.map(({ pid, problemId, title }) => (
            <Combobox.Option key={pid} value={problemId} className={classes.problem ?? ''}>
              <span className={classes.id}>{problemId}</span> {title}
            </Combobox.Option>
          ))}
          {data?.records.length === 0 && <Combobox.Empty>{t('jump.none')}</Combobox.Empty>}
          {!data && error && <Combobox.Empty role="alert">{error.message}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Dialog>
  )
}
