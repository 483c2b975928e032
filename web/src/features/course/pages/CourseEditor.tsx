import { NumberInput, Switch } from '@mantine/core'
import { courseLimits } from '@oj/functions/features/course/contract.ts'
import { useTranslation } from 'react-i18next'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { OwnedEdit, OwnedForm, TitleFields, useAdminPlace } from '../../owned/index.ts'
import { type AdminCourse, courses } from '../admin/kind.ts'
import { LogoField } from '../admin/LogoField.tsx'
import { useCourseForm } from '../admin/useCourseForm.ts'

/** Makes a course (AD-07). */
export const CourseCreate = () => <CourseFields one={null} />

/** Changes the course that the address names. */
export const CourseEdit = () => <OwnedEdit kind={courses} form={CourseFields} />

function CourseFields({ one }: { one: AdminCourse | null }) {
  const { t } = useTranslation('course-admin')
  const { gid } = useAdminPlace(courses)
  const editor = useCourseForm(one)
  const { draft, faults, set } = editor
  return (
    <OwnedForm kind={courses} editor={editor} nameOf={(name) => t(`field.${name}`)}>
      <Panel>
        <FieldStack>
          <TitleFields kind={courses} editor={editor} limits={courseLimits} />
          <LogoField value={draft.logo} error={faults.logo} onChange={(logo) => set({ logo })} />
          <NumberInput
            label={t('field.rank')}
            description={t('hint.rank')}
            min={0}
            max={2_147_483_647}
            allowDecimal={false}
            maw={240}
            value={draft.rank}
            error={faults.rank}
            onChange={(rank) => set({ rank: Number(rank) || 0 })}
          />
          <Switch
            label={t('field.isVisible')}
            description={t(gid === null ? 'hint.isVisible' : 'hint.isVisibleInGroup')}
            checked={draft.isVisible}
            onChange={(event) => set({ isVisible: event.currentTarget.checked })}
          />
        </FieldStack>
      </Panel>
    </OwnedForm>
  )
}
