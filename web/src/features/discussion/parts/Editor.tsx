import { NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import type { CaptchaAnswer } from '@oj/functions/features/captcha/contract.ts'
import {
  addDiscussion,
  addGroupDiscussion,
  changeDiscussion,
  type Discussion,
  discussionLimits,
  getDiscussionCategories,
  getDiscussionDetail,
  getDiscussionList,
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
} from '@oj/functions/features/discussion/contract.ts'
import { discussionErrors } from '@oj/functions/features/discussion/errors.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import type { CallError } from '../../../lib/calls/callError.ts'
import { reloadCalls, useCall } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { readFirst } from '../../../lib/merging.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { ClashNotice } from '../../../ui/form/ClashNotice.tsx'
import { OtherTab } from '../../../ui/form/OtherTab.tsx'
import { MarkdownField } from '../../../ui/markdown/field/MarkdownField.tsx'
import { Captcha } from '../../account/index.ts'
import { SwitchNote, ThresholdNote, useSite } from '../../site/index.ts'
import { type Draft, draftOf, useDraft } from '../useDraft.ts'

interface Props {
  /** null for a new one */
  discussion: Discussion | null
  /** the display id of the problem; empty for none */
  pid: string
  /** null for the site */
  gid: number | null
  /** may pin a new one */
  maySettle: boolean
  onClose: () => void
  onDone: (id: number) => void
}

/** The field that a refusal is about, by its code. */
const fieldOf = {
  'discussion-title-required': 'title',
  'discussion-title-long': 'title',
  'discussion-description-required': 'description',
  'discussion-description-long': 'description',
  'discussion-category-required': 'categoryId',
  'discussion-content-required': 'content',
  'discussion-content-long': 'content',
  'discussion-links': 'content',
} as const
type Field = (typeof fieldOf)[keyof typeof fieldOf]

/** The required fields, by the refusals of the server. */
const required = [
  'discussion-title-required',
  'discussion-description-required',
  'discussion-category-required',
  'discussion-content-required',
] as const

/** The errors of all required fields that are empty: the server would name only one. */
const emptyFields = (draft: Draft): Partial<Record<Field, string>> =>
  Object.fromEntries(
    required
      .filter((code) => draft[fieldOf[code]].trim() === '')
      .map((code) => [fieldOf[code], discussionErrors[code].message[currentLocale()]]),
  )

const isCaptchaRefusal = (code: string) => code === 'captcha-required' || code === 'captcha-wrong'

/** The texts that name the fields. */
const nameOf = {
  title: 'form.title',
  description: 'form.description',
  content: 'form.content',
  categoryId: 'form.category',
  topPriority: 'form.sticky',
} as const

/** Sends the form; a refusal is shown at its field, and a captcha where the server asks for one. */
function useSending({ discussion, pid, gid, onDone }: Props, { merged, draft, clear }: ReturnType<typeof useDraft>) {
  const { t } = useTranslation('discussion')
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  /** how many captchas were shown, each a new one; 0 for none */
  const [captchas, setCaptchas] = useState(0)

  /** Answers the number of the discussion. */
  async function store(written: Draft, captcha: CaptchaAnswer | undefined): Promise<number> {
    const categoryId = written.categoryId === '' ? null : Number(written.categoryId)
    const form = { ...written, categoryId, ...(captcha && { captcha }) }
    if (!discussion && gid !== null) return (await quietCall(addGroupDiscussion, { ...form, pid, gid })).id
    if (!discussion) return (await quietCall(addDiscussion, { ...form, pid })).id
    await quietCall(changeDiscussion, { ...form, id: discussion.id })
    return discussion.id
  }
  function refuse(failure: CallError) {
    if (isCaptchaRefusal(failure.code)) return setCaptchas((count) => count + 1)
    setCaptchas(0)
    tellOfForm(failure, fieldOf, (field, words) => setErrors({ [field]: words }))
  }
  async function send(captcha?: CaptchaAnswer) {
    const missing = emptyFields(draft)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    let id = 0
    const calls = readFirst(
      async () => (discussion ? draftOf(await quietCall(getDiscussionDetail, { did: discussion.id })) : merged.base),
      async (_, written) => {
        id = await store(written, captcha)
      },
    )
    const done = async () => {
      clear()
      toast('success', t(discussion ? 'form.changed' : 'form.posted'))
      await reloadCalls(getDiscussionList, getGroupDiscussionList, getGroupAdminDiscussionList, getDiscussionDetail)
      onDone(id)
    }
    await merged.save(draft, calls, done, refuse)
  }
  return { errors, captchas, send, closeCaptcha: () => setCaptchas(0) }
}

/** Where files of the text go: staff and admins of a group may add any, others pictures where the site allows it. */
function useFilePlace({ gid, maySettle, discussion }: Props) {
  const { may } = useSession()
  const isOpen = useSite()?.openPictureUpload === true
  if (may('attach-files')) return {}
  if (gid !== null && (discussion?.mayModerate ?? maySettle)) return { gid }
  return isOpen ? 'pictures' : null
}

/** The form of a discussion, full screen; a new one is kept in the browser until it is posted. */
export function Editor(props: Props) {
  const { discussion, maySettle, onClose } = props
  const { t } = useTranslation('discussion')
  const { data: categories } = useCall(getDiscussionCategories, {}, { quiet: true })
  const form = useDraft(discussion, props)
  const { draft, change, isChanged, settle } = form
  const { clash, saving } = form.merged
  const { errors, captchas, send, closeCaptcha } = useSending(props, form)
  const place = useFilePlace(props)
  const action = t(discussion ? 'form.save' : 'form.post')
  return (
    <>
      <FormDialog
        opened
        fullScreen
        title={t(discussion ? 'form.change' : 'form.create')}
        action={action}
        // a new one is kept anyway
        dirty={discussion !== null && isChanged}
        saving={saving}
        onSubmit={() => void send()}
        onClose={onClose}
      >
        {clash && <ClashNotice fields={clash.fields.map((name) => t(nameOf[name]))} onSettle={settle} />}
        <OtherTab other={form.other} />
        <Stack gap="md">
          {discussion === null && <ThresholdNote name="defaultCreateDiscussionACInitValue" />}
          <TextInput
            label={t('form.title')}
            required
            value={draft.title}
            maxLength={discussionLimits.title}
            error={errors.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <TextInput
            label={t('form.description')}
            required
            value={draft.description}
            maxLength={discussionLimits.description}
            error={errors.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('form.category')}
            required
            value={draft.categoryId}
            error={errors.categoryId}
            description={categories?.length === 0 && t('form.noCategory')}
            data={[
              { value: '', label: t('form.choose') },
              ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => change({ categoryId: event.currentTarget.value })}
          />
          <MarkdownField
            label={t('form.content')}
            required
            byAnybody
            value={draft.content}
            minRows={12}
            maxLength={discussionLimits.content}
            set={place}
            error={errors.content}
            onChange={(content) => change({ content })}
          />
          {place === null && <SwitchNote name="openPictureUpload" />}
          {discussion === null && maySettle && (
            <Switch
              label={t('form.sticky')}
              checked={draft.topPriority}
              onChange={(event) => change({ topPriority: event.currentTarget.checked })}
            />
          )}
        </Stack>
      </FormDialog>
      <Dialog opened={captchas > 0} centered size={375} title={t('captcha')} onClose={closeCaptcha}>
        <Captcha key={captchas} busy={saving} action={action} onAnswer={(answer) => void send(answer)} />
      </Dialog>
    </>
  )
}
