import { Group, Input, Select } from '@mantine/core'
import { getAllProblemTags } from '@oj/functions/features/problem/contract.ts'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import classes from './Editor.module.css'

interface Props {
  /** numbers of tags, in their order on the page */
  chosen: readonly number[]
  onChange: (tags: number[]) => void
  error?: string | undefined
}

/** The tags of a problem, and a list to add from, searched by typing. */
export function TagField({ chosen, onChange, error }: Props) {
  const { t } = useTranslation('problem-admin')
  const id = useId()
  const { data: tags = [] } = useCall(getAllProblemTags, {})
  const nameOf = (tag: number) => tags.find((one) => one.id === tag)?.name ?? String(tag)
  const otherTags = tags.filter((tag) => !chosen.includes(tag.id))
  return (
    <Input.Wrapper id={id} label={t('field.tags')} error={error}>
      <Select
        id={id}
        searchable
        placeholder={t('tag.add')}
        nothingFoundMessage={t('tag.none')}
        data={otherTags.map((tag) => ({ value: String(tag.id), label: tag.name }))}
        value={null}
        onChange={(value) => value && onChange([...chosen, Number(value)])}
      />
      <Group gap={6} mt={8}>
        {chosen.map((tag) => (
          <button
            key={tag}
            type="button"
            className={classes.pill}
            aria-label={t('tag.remove', { name: nameOf(tag) })}
            onClick={() => onChange(chosen.filter((one) => one !== tag))}
          >
            {nameOf(tag)} <IconX size={13} aria-hidden />
          </button>
        ))}
      </Group>
    </Input.Wrapper>
  )
}
