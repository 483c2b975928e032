import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { groupLimits } from '@oj/functions/features/group/management/contract.ts'
import { useTranslation } from 'react-i18next'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { ZoneInput } from '../../../ui/form/ZoneInput.tsx'
import { MarkdownField } from '../../../ui/markdown/field/MarkdownField.tsx'
import { useSite } from '../../site/index.ts'
import type { GroupForm } from '../form.ts'

/** The fields of a group. */
export function GroupFields({ form }: { form: UseFormReturnType<GroupForm> }) {
  const { t } = useTranslation('group')
  const site = useSite()
  const { auth } = form.values
  return (
    <FieldStack>
      <TextInput
        label={t('form.name')}
        required
        maxLength={groupLimits.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('form.shortName')}
        description={t('form.shortNameHint')}
        maxLength={groupLimits.shortName}
        {...form.getInputProps('shortName')}
      />
      <TextInput label={t('form.brief')} required maxLength={groupLimits.brief} {...form.getInputProps('brief')} />
      <NativeSelect
        label={t('form.auth')}
        description={t(auth === '1' ? 'form.openHint' : auth === '2' ? 'form.approvalHint' : 'form.codeHint')}
        data={[
          { value: '1', label: t('entry.open') },
          { value: '2', label: t('entry.approval') },
          { value: '3', label: t('entry.code') },
        ]}
        {...form.getInputProps('auth')}
      />
      {auth !== '1' && (
        <TextInput
          label={t('apply.code')}
          description={t('form.codeForm')}
          required
          maxLength={groupLimits.code}
          autoComplete="off"
          {...form.getInputProps('code')}
        />
      )}
      {auth === '3' && (
        <Switch
          label={t('form.joinsByCode')}
          description={t('form.joinsByCodeHint')}
          {...form.getInputProps('joinsByCode', { type: 'checkbox' })}
        />
      )}
      <ZoneInput
        label={t('form.timeZone')}
        description={t('form.timeZoneHint')}
        none={t('form.timeZoneSite', { zone: site?.timeZone })}
        {...form.getInputProps('timeZone')}
      />
      <Switch
        label={t('form.visible')}
        description={t('form.visibleHint')}
        {...form.getInputProps('visible', { type: 'checkbox' })}
      />
      <Switch
        label={t('form.realNames')}
        description={t(auth === '1' && form.values.realNames ? 'form.realNamesOpen' : 'form.realNamesHint')}
        {...form.getInputProps('realNames', { type: 'checkbox' })}
      />
      <MarkdownField
        label={t('form.description')}
        required
        byAnybody
        maxLength={groupLimits.description}
        minRows={6}
        value={form.values.description}
        error={form.errors.description}
        onChange={(description) => form.setFieldValue('description', description)}
      />
    </FieldStack>
  )
}
