import { ActionIcon, Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { getAdminProblem, getNextProblemId } from '@oj/functions/features/problem-admin/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { IconChevronLeft, IconDeviceFloppy, IconExternalLink } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { forgetCalls, useCall } from '../../../../lib/calls/swr.ts'
import { isAsking } from '../../../../lib/drafts/draftRules.ts'
import { currentLocale } from '../../../../lib/i18n/i18n.ts'
import { useKey } from '../../../../lib/keys.ts'
import { SaveBar } from '../../../../ui/form/SaveBar.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { useNarrow } from '../../../../ui/useNarrow.ts'
import { useProblemSet } from '../../../problem-set/index.ts'
import type { ProblemEditor } from '../../useProblemEditor.ts'

/** The name of the problem, and, always in sight, whether it is saved and the button that saves it (Ctrl+S too). */
export function EditorHead({ editor, onSave }: { editor: ProblemEditor; onSave: () => void }) {
  const { t } = useTranslation('problem-admin')
  const { pid, form, saving, conflict, draft, idPrefix } = editor
  // loading the newest version would discard what stands here while the author has to choose between two drafts
  const mayLoad = !isAsking(draft.news)
  const problemID = idPrefix + form.problem.problemId
  const set = useProblemSet()
  const title = pickText(form.problem.title, currentLocale())
  const isBank = Object.keys(set.fields).length === 0
  const { data } = useCall(getNextProblemId, isBank ? null : set.fields, { quiet: true })
  useKey('save', onSave)
  return (
    <>
      <PageTitle
        title={pid === 0 ? t('create') : `${problemID} ${title}`}
        description={
          data?.madeFor && (
            <Anchor component={Link} to={set.to('authoring')} fz="sm">
              {t('madeFor', { title: data.madeFor })}
            </Anchor>
          )
        }
      />
      <SaveBar>
        <Group gap="sm" wrap="nowrap">
          <ActionIcon component={Link} to={set.to('authoring')} variant="default" size={36} aria-label={t('back')}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Text fz="sm" c="dimmed">
            <State editor={editor} />
          </Text>
        </Group>
        <Group gap="sm" wrap="nowrap">
          {pid !== 0 && <Look to={set.to('problem', { problemID })} />}
          <Button loading={saving} leftSection={<IconDeviceFloppy size={17} />} onClick={onSave}>
            {t('save')}
          </Button>
        </Group>
      </SaveBar>
      {conflict && (
        <Alert data-tone="warn" mb="md" title={t('conflict.title')}>
          {mayLoad ? (
            <>
              {t('conflict.hint')}{' '}
              <Anchor component="button" type="button" fz="sm" onClick={() => void forgetCalls(getAdminProblem)}>
                {t('conflict.load')}
              </Anchor>
            </>
          ) : (
            t('conflict.choose')
          )}
        </Alert>
      )}
    </>
  )
}

/** Opens the problem as contestants see it in a new tab. */
function Look({ to }: { to: string }) {
  const { t } = useTranslation('problem-admin')
  const icon = <IconExternalLink size={17} />
  return useNarrow() ? (
    <ActionIcon component={Link} to={to} target="_blank" variant="default" size={36} aria-label={t('look')}>
      {icon}
    </ActionIcon>
  ) : (
    <Button component={Link} to={to} target="_blank" variant="default" leftSection={icon}>
      {t('look')}
    </Button>
  )
}

function State({ editor: { dirty, draft, pid } }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  if (draft.failure)
    return (
      <Text span c="var(--oj-bad)" fz="sm">
        {t('draft.failed')}
      </Text>
    )
  const { savedAt, news } = draft
  // an offered draft is not saved, though nothing was typed here
  if (isAsking(news)) return t('draft.choose')
  if (!dirty) return pid === 0 ? t('state.new') : t('state.saved')
  if (savedAt === null) return t('state.changed')
  return t('draft.kept', { time: dayjs(savedAt).format('HH:mm:ss') })
}

/** The labels of the buttons: show the other draft, and keep the shown one. */
const words = {
  found: ['draft.restore', 'draft.discard'],
  clash: ['draft.load', 'draft.keep'],
  taken: ['draft.back', 'draft.understood'],
} as const

/** Tells of another draft, from an earlier visit or another device. */
export function DraftNotice({ editor: { draft } }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const { news, isOlder, swap, keep } = draft
  if (!news) return null
  const time = dayjs(news.draft.savedAt).format('YYYY-MM-DD HH:mm')
  const [other, stay] = words[news.kind]
  return (
    <Alert
      mb="md"
      role="status"
      data-tone={news.kind === 'clash' ? 'warn' : 'accent'}
      title={t(`draft.${news.kind}`, { time })}
    >
      {isOlder && t('draft.older')}
      <Group gap="sm" mt="xs">
        <Button size="xs" variant={news.kind === 'found' ? 'filled' : 'default'} onClick={swap}>
          {t(other)}
        </Button>
        <Button size="xs" variant="default" onClick={keep}>
          {t(stay)}
        </Button>
      </Group>
    </Alert>
  )
}
