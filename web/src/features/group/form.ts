import { useForm } from '@mantine/form'
import { type addGroup, groupLimits } from '@oj/functions/features/group/life/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import type { Group } from './useGroup.ts'

/** A group as its form has it. */
export interface GroupForm {
  name: string
  shortName: string
  brief: string
  description: string
  /** the number on the wire, as a choice */
  auth: string
  code: string
  joinsByCode: boolean
  visible: boolean
}

const empty: GroupForm = {
  name: '',
  shortName: '',
  brief: '',
  description: '',
  auth: '1',
  code: '',
  joinsByCode: false,
  visible: true,
}

const filled = (group: Group): GroupForm => ({
  name: group.name,
  shortName: group.shortName,
  brief: group.brief,
  description: group.description,
  auth: String(group.auth),
  code: group.code ?? '',
  joinsByCode: group.joinsByCode,
  visible: group.visible,
})

/** What is sent of it. */
export const sent = (form: GroupForm): InputOf<typeof addGroup> => ({
  name: form.name,
  shortName: form.shortName,
  brief: form.brief,
  description: form.description,
  auth: Number(form.auth),
  code: form.auth === '1' ? '' : form.code,
  joinsByCode: form.joinsByCode,
  visible: form.visible,
})

/** The refusals that are told at a field. */
export const atField = {
  'group-name-length': 'name',
  'group-short-name-length': 'shortName',
  'group-short-name-form': 'shortName',
  'group-short-name-reserved': 'shortName',
  'group-short-name-taken': 'shortName',
  'group-brief-length': 'brief',
  'group-description-length': 'description',
  'group-code-length': 'code',
} as const

const isCode = (code: string) => /^[A-Za-z0-9]{6}$/.test(code.trim())

/** The form of a group, empty or with what it is, checked as the server does. */
export function useGroupForm(group: Group | null, t: TFunction<'group'>) {
  const { name, brief, descriptionMin } = groupLimits
  const between = (text: string, least: number, most: number) =>
    text.trim().length >= least && text.trim().length <= most
  return useForm<GroupForm>({
    initialValues: group ? filled(group) : empty,
    validateInputOnBlur: true,
    validate: {
      name: (text) => (between(text, 1, name) ? null : t('form.nameFault', { most: name })),
      shortName: (text) => (/^[A-Za-z0-9]{0,10}$/.test(text.trim()) ? null : t('form.shortNameFault')),
      brief: (text) => (between(text, 1, brief) ? null : t('form.briefFault', { most: brief })),
      description: (text) =>
        between(text, descriptionMin, groupLimits.description)
          ? null
          : t('form.descriptionFault', { least: descriptionMin, most: groupLimits.description }),
      code: (code, { auth }) => (auth === '1' || isCode(code) ? null : t('apply.codeLength')),
    },
  })
}
