import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { searchSite } from '@oj/functions/features/search/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { profileOf } from '../../../ui/user/profileOf.ts'
import { bankSet } from '../../problem-set/index.ts'
import classes from './SearchDialog.module.css'
import type { TypedAhead } from './typedAhead.ts'

/** The kinds of what is found, in their order on the page. */
const kinds = ['problems', 'contests', 'trainings', 'groups', 'discussions', 'users'] as const

interface FoundRow {
  readonly address: string
  /** what stands before its name */
  readonly id?: string
  readonly name: string
}
type FoundRows = Readonly<Record<(typeof kinds)[number], readonly FoundRow[]>>

const homeOf = (gid: number | null) => (gid === null ? '' : `/group/${gid}`)

/** What was found, by kinds, with the address of each. */
const rowsOf = (found: AnswerOf<typeof searchSite>): FoundRows => ({
  problems: found.problems.map(({ problemId, title }) => ({
    address: bankSet.to('problem', { problemID: problemId }),
    id: problemId,
    name: title,
  })),
  // those of groups have the addresses of all contests
  contests: found.contests.map(({ id, title }) => ({ address: `/contest/${id}`, name: title })),
  trainings: found.trainings.map(({ id, title, gid }) => ({ address: `${homeOf(gid)}/training/${id}`, name: title })),
  groups: found.groups.map(({ id, name }) => ({ address: `/group/${id}`, name })),
  discussions: found.discussions.map(({ id, title, gid }) => ({
    address: `${homeOf(gid)}/discussion-detail/${id}`,
    name: title,
  })),
  users: found.users.map(({ uid, username, nickname }) => ({
    address: profileOf(uid, username),
    id: username,
    name: nickname,
  })),
})

interface Props {
  onClose: () => void
  /** gives what was typed before the dialog had come */
  takeTyped: () => TypedAhead
}

/** Finds problems, contests, trainings, groups, discussions and users, and goes to them. */
export function SearchDialog({ onClose, takeTyped }: Props) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  /** Enter was pressed before the answer to what is typed has come */
  const [entered, setEntered] = useState(false)
  const [paused] = useDebouncedValue(typed.trim(), 120)
  const keyword = entered ? typed.trim() : paused
  const { data, error, isLoading } = useCall(searchSite, { keyword }, { keepPreviousData: true })
  const list = useCombobox({ opened: true, onDropdownClose: onClose })
  const { selectFirstOption, resetSelectedOption } = list
  const go = (address: string) => {
    onClose()
    void navigate(address)
  }

  const rows = data && rowsOf(data)
  const some = rows ? kinds.filter((kind) => rows[kind].length > 0) : []
  const first = rows && some[0] ? rows[some[0]][0]?.address : undefined
  /** null while the answer is one to what was typed before */
  const freshAnswer = data && !isLoading && keyword === typed.trim() ? data : null
  const show = useEffectEvent(() => {
    if (entered && first !== undefined) go(first)
    else selectFirstOption()
    setEntered(false)
  })
  useEffect(() => {
    if (freshAnswer) show()
    else resetSelectedOption()
  }, [freshAnswer, resetSelectedOption])

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
    <Dialog opened onClose={onClose} title={t('title')}>
      <Combobox store={list} onOptionSubmit={go}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            // room for the focus ring, which the head of the dialog would cover
            mt={4}
            role="combobox"
            aria-label={t('hint')}
            placeholder={t('hint')}
            maxLength={200}
            value={typed}
            leftSection={<IconSearch size={16} aria-hidden />}
            onFocus={begin}
            onKeyDown={press}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.found ?? ''} aria-label={t('title')}>
          {rows &&
            some.map((kind) => (
              <Combobox.Group key={kind} label={t(`kinds.${kind}`)}>
                {rows[kind].map(({ address, id, name }) => (
                  <Combobox.Option key={address} value={address} className={classes.one ?? ''}>
                    {id && <span className={classes.id}>{id}</span>} {name}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          {rows && some.length === 0 && <Combobox.Empty>{t('none')}</Combobox.Empty>}
          {!data && error && <Combobox.Empty role="alert">{error.message}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Dialog>
  )
}
