import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getProblemList } from '@oj/functions/features/problem/contract.ts'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { bankSet } from '../../problem-set/index.ts'
import classes from './JumpDialog.module.css'
import type { TypedAhead } from './typedAhead.ts'

interface Props {
  onClose: () => void
  /** what was typed before the dialog had come */
  takeTyped: () => TypedAhead
}

/** Finds a problem of the bank by its id, title, source or tags, and goes to it. */
export function JumpDialog({ onClose, takeTyped }: Props) {
  const { t } = useTranslation('problem-list')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  /** Enter was pressed before the answer to what is typed has come */
  const [entered, setEntered] = useState(false)
  const [paused] = useDebouncedValue(typed.trim(), 120)
  const keyword = entered ? typed.trim() : paused
  const { data, error, isLoading } = useCall(getProblemList, { keyword, limit: 10 }, { keepPreviousData: true })
  const list = useCombobox({ opened: true, onDropdownClose: onClose })
  const { selectFirstOption, resetSelectedOption } = list
  const go = (problemID: string) => {
    onClose()
    void navigate(bankSet.to('problem', { problemID }))
  }

  /** what is found is found by what is typed, not by what was */
  const found = data && !isLoading && keyword === typed.trim() ? data.records : null
  const show = useEffectEvent((first: string | undefined) => {
    if (entered && first !== undefined) go(first)
    else selectFirstOption()
    setEntered(false)
  })
  useEffect(() => {
    if (found) show(found[0]?.problemId)
    else resetSelectedOption()
  }, [found, resetSelectedOption])

  const write = (text: string) => {
    setTyped(text)
    setEntered(false)
  }
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing && list.getSelectedOptionIndex() === -1) setEntered(true)
  }
  const begin = () => {
    const { text, entered } = takeTyped()
    if (text === '') return
    setTyped(text)
    setEntered(entered)
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
            onFocus={begin}
            onKeyDown={press}
            onChange={(event) => write(event.currentTarget.value)}
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
