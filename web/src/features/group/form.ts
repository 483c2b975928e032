import { useForm } from '@mantine/form'
import { type addGroup, groupLimits } from '@oj/functions/features/group/management/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import type { Version } from '../../lib/merging.ts'
import { judgeWritten } from '../../lib/validateOnBlur.ts'
import type { Group } from './useGroup.ts'

/** A group as its form has it. */
export const GroupForm = z.object({
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  description: z.string(),
  /** the number on the wire, as a choice */
  auth: z.string(),
  code: z.string(),
  joinsByCode: z.boolean(),
  /** empty for that of the site */
  timeZone: z.string(),
  visible: z.boolean(),
})
export type GroupForm = z.infer<typeof GroupForm>

/** A group before anything has been written. */
export const empty: GroupForm = {
  name: '',
  shortName: '',
  brief: '',
  description: '',
  auth: '1',
  code: '',
  joinsByCode: false,
  timeZone: '',
  visible: true,
}

const formOfGroup = (group: Group): GroupForm => ({
  name: group.name,
  shortName: group.shortName,
  brief: group.brief,
  description: group.description,
  auth: String(group.auth),
  code: group.code ?? '',
  joinsByCode: group.joinsByCode,
  timeZone: group.timeZone,
  visible: group.visible,
})

/** A group as its form has it, and which version of it that is. */
export const versionOf = (group: Group): Version<GroupForm> => ({ form: formOfGroup(group), revision: group.revision })

/** A form as it is kept: without blanks round its texts, and without a code where everybody may join. */
export const trimForm = (form: GroupForm): GroupForm => ({
  ...form,
  name: form.name.trim(),
  shortName: form.shortName.trim(),
  brief: form.brief.trim(),
  description: form.description.trim(),
  code: form.auth === '1' ? '' : form.code.trim(),
})

/** What is sent of a form, or of some of its fields. */
export const sentOf = ({ auth, ...others }: Partial<GroupForm>) => ({
  ...others,
  ...(auth !== undefined && { auth: Number(auth) }),
})

/** What is sent of a new one. */
export const toGroupInput = (form: GroupForm): InputOf<typeof addGroup> => ({
  ...trimForm(form),
  auth: Number(form.auth),
})

/** What the fields are called; a text each. */
export const nameOf = {
  name: 'form.name',
  shortName: 'form.shortName',
  brief: 'form.brief',
  description: 'form.description',
  auth: 'form.auth',
  code: 'apply.code',
  joinsByCode: 'form.joinsByCode',
  timeZone: 'form.timeZone',
  visible: 'form.visible',
} as const

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
  'time-zone-unknown': 'timeZone',
} as const

const isCode = (code: string) => /^[A-Za-z0-9]{6}$/.test(code.trim())

/** The form of a group, which begins with these values, checked as the server does. */
export function useGroupForm(initialValues: GroupForm, t: TFunction<'group'>) {
  const { name, brief, descriptionMin } = groupLimits
  const between = (text: string, least: number, most: number) =>
    text.trim().length >= least && text.trim().length <= most
  return useForm<GroupForm>({
    initialValues,
    enhanceGetInputProps: judgeWritten,
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
