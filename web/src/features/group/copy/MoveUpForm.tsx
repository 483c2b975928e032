import { Checkbox, Stack, Text } from '@mantine/core'
import { GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { useGroup } from '../useGroup.ts'
import { MemberChoice } from './MemberChoice.tsx'
import { NewClassFields } from './NewClassFields.tsx'
import { type PlanProps, useNewClass } from './useNewClass.ts'

/** Asks what a class takes along to its next year, and says what becomes of the one that it leaves. */
export function MoveUpForm({ plan, onStarted, onClose }: PlanProps) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { user } = useSession()
  const { form, saving, start } = useNewClass(plan, onStarted)
  const there = plan.parts.filter(({ count }) => count > 0)
  const [parts, setParts] = useState<string[]>(there.map(({ part }) => part))
  const [without, setWithout] = useState<readonly string[]>([])
  const [archives, setArchives] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const isChanged = form.isDirty() || parts.length < there.length || without.length > 0 || !archives
  const chosen = there.flatMap(({ part }) => (parts.includes(part) ? [part] : []))
  const isMember = group.userAuth >= GroupLevel.member
  const people = Math.max(0, group.memberCount - without.length - Number(isMember))
  return (
    <>
      <FormDialog
        opened
        title={t('moveUp.title')}
        action={t('moveUp.start')}
        dirty={isChanged}
        saving={saving}
        onSubmit={form.onSubmit(() => setAsking(true))}
        onClose={onClose}
      >
        <Stack gap="md">
          <NewClassFields form={form} startTime={plan.startTime} />
          <MemberChoice without={without} self={user?.uid} onChange={setWithout} />
          {there.length > 0 && (
            <Checkbox.Group
              label={t('copy.what')}
              description={t('moveUp.partsHint')}
              value={parts}
              onChange={setParts}
            >
              <Stack gap="xs" mt="xs">
                {there.map(({ part, count }) => (
                  <Checkbox key={part} value={part} label={t(`copy.part.${part}`, { count })} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <Checkbox
            label={t('moveUp.archive')}
            description={t('moveUp.archiveHint')}
            checked={archives}
            onChange={(event) => setArchives(event.currentTarget.checked)}
          />
          <Text size="sm" c="dimmed">
            {t('moveUp.stays', { name: group.name })}
          </Text>
        </Stack>
      </FormDialog>
      <Confirm
        opened={isAsking}
        title={t('moveUp.title')}
        message={t('moveUp.ask', { name: form.values.name.trim(), old: group.name, count: people })}
        action={t('moveUp.start')}
        onConfirm={() => void start({ parts: chosen, people: { without: [...without] }, archives })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
