import { useForm } from '@mantine/form'
import { type addGroup, groupLimits } from '@oj/functions/features/group/management/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import type { Version } from '../../lib/merging.ts'
import { judgeWritten } from '../../lib/validateOnBlur.ts'
import type { Group } from './useGroup.ts'

export const GroupForm = z.object({
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  description: z.string(),
  /** the number of the API, as text */
  auth: z.string(),
  code: z.string(),
  joinsByCode: z.boolean(),
  realNames: z._default(z.boolean(), false),
  /** empty for the site's */
  timeZone: z.string(),
  visible: z.boolean(),
})
export type GroupForm = z.infer<typeof GroupForm>

export const empty: GroupForm = {
  name: '',
  shortName: '',
  brief: '',
  description: '',
  auth: '1',
  code: '',
  joinsByCode: false,
  realNames: false,
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
  realNames: group.realNames,
  timeZone: group.timeZone,
  visible: group.visible,
})

export const versionOf = (group: Group): Version<GroupForm> => ({ form: formOfGroup(group), revision: group.revision })

/** A form as it is saved: trimmed, and without a code where everybody may join. */
export const trimForm = (form: GroupForm): GroupForm => ({
  ...form,
  name: form.name.trim(),
  shortName: form.shortName.trim(),
  brief: form.brief.trim(),
  description: form.description.trim(),
  code: form.auth === '1' ? '' : form.code.trim(),
})

/** Changed fields as the API takes them. */
export const sentOf = ({ auth, ...others }: Partial<GroupForm>) => ({
  ...others,
  ...(auth !== undefined && { auth: Number(auth) }),
})

/** A new group as the API takes it. */
export const toGroupInput = (form: GroupForm): InputOf<typeof addGroup> => ({
  ...trimForm(form),
  auth: Number(form.auth),
})

/** The texts that name the fields. */
export const nameOf = {
  name: 'form.name',
  shortName: 'form.shortName',
  brief: 'form.brief',
  description: 'form.description',
  auth: 'form.auth',
  code: 'apply.code',
  joinsByCode: 'form.joinsByCode',
  realNames: 'form.realNames',
  timeZone: 'form.timeZone',
  visible: 'form.visible',
} as const

/** The field that a refusal is about, by its code. */
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

/** The form of a group, validated as the server does. */
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
