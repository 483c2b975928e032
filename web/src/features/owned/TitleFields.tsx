import { TextInput } from '@mantine/core'
import type { SetFields } from '@oj/functions/features/problem-set/contract-wire.ts'
import { useTranslation } from 'react-i18next'
import { MarkdownField } from '../../ui/markdown/field/MarkdownField.tsx'
import { type OwnedKind, useAdminPlace } from './kind.ts'

interface Titled {
  title: string
  description: string
}

interface Props<One> {
  kind: OwnedKind<One>
  editor: {
    draft: Titled
    faults: Partial<Record<keyof Titled, string>>
    set: (change: Partial<Titled>) => void
  }
  limits: Record<keyof Titled, number>
  /** the set, where it exists: its managers may put files into the text */
  of?: SetFields | undefined
}

/** The title and the description of a thing. */
export function TitleFields<One>({ kind, editor: { draft, faults, set }, limits, of }: Props<One>) {
  const { t } = useTranslation(`${kind.name}-admin`)
  const { gid } = useAdminPlace(kind)
  return (
    <>
      <TextInput
        label={t('field.title')}
        required
        maxLength={limits.title}
        value={draft.title}
        error={faults.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <MarkdownField
        label={t('field.description')}
        required
        maxLength={limits.description}
        byAnybody={gid !== null}
        {...(of && { set: of })}
        value={draft.description}
        error={faults.description}
        onChange={(description) => set({ description })}
      />
    </>
  )
}
