import { Skeleton } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ClashNotice } from '../../ui/form/ClashNotice.tsx'
import { SetForm } from '../../ui/form/SetForm.tsx'
import { type OwnedKind, useAdminPlace, useOwnedId } from './kind.ts'
import { OwnedPage } from './OwnedPage.tsx'
import type { useOwnedForm } from './useOwnedForm.ts'

interface EditProps<One> {
  kind: OwnedKind<One>
  form: ComponentType<{ one: One }>
}

/** The page that changes a thing. */
export function OwnedEdit<One>({ kind, form: Form }: EditProps<One>) {
  const id = useOwnedId(kind)
  const read = kind.useOne(id, { revalidateIfStale: false })
  return (
    <OwnedPage kind={kind} current="edit" read={read}>
      {read.data ? <Form key={id} one={read.data} /> : <Skeleton height={420} radius="lg" aria-busy />}
    </OwnedPage>
  )
}

interface Props<One, Form extends object, Draft extends object> {
  kind: OwnedKind<One>
  editor: ReturnType<typeof useOwnedForm<One, Form, Draft>>
  /** names a field that somebody else has changed, too */
  nameOf: (field: keyof Form) => string
  children: ReactNode
}

/** The form of a thing round its fields; a new one leads on to the page on which it is filled. */
export function OwnedForm<One, Form extends object, Draft extends object>(props: Props<One, Form, Draft>) {
  const { kind, editor, nameOf, children } = props
  const { isNew, dirty, saving, clash, settle, broughtBack } = editor
  const { t } = useTranslation(`${kind.name}-admin`)
  const { path } = useAdminPlace(kind)
  const navigate = useNavigate()

  async function save() {
    const id = await editor.save()
    if (id !== null && isNew) await navigate(path(kind.filledOn, id), { replace: true })
  }
  return (
    <SetForm
      title={t(isNew ? 'form.create' : 'form.edit')}
      isNew={isNew}
      dirty={dirty}
      saving={saving}
      onSave={save}
      broughtBack={broughtBack}
      clash={clash && <ClashNotice title={t('clash')} fields={clash.fields.map(nameOf)} onSettle={settle} />}
    >
      {children}
    </SetForm>
  )
}
