import { Alert, Anchor, Button, Text } from '@mantine/core'
import { getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { pick } from '@oj/functions/platform/text.ts'
import { IconDeviceFloppy, IconExternalLink } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isAsking } from '../../../../lib/drafts/draftRules.ts'
import { currentLocale } from '../../../../lib/i18n/i18n.ts'
import { forget } from '../../../../lib/swr.ts'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import type { ProblemEditor } from '../../useProblemEditor.ts'
import classes from './Editor.module.css'

/** The name of what is edited, whether it is saved, and the button that saves it (Ctrl+S too). */
export function EditorHead({ editor, onSave }: { editor: ProblemEditor; onSave: () => void }) {
  const { t } = useTranslation('problem-admin')
  const { pid, form, saving, conflict } = editor
  const title = pick(form.problem.title, currentLocale())
  useSaveKey(onSave)
  return (
    <div className={classes.head}>
      <PageTitle
        title={pid === 0 ? t('create') : `${form.problem.problemId} ${title}`}
        description={<State editor={editor} />}
        actions={
          <>
            {pid !== 0 && (
              <Button
                component={Link}
                to={`/problem/${encodeURIComponent(form.problem.problemId)}`}
                target="_blank"
                variant="default"
                leftSection={<IconExternalLink size={17} />}
              >
                {t('look')}
              </Button>
            )}
            <Button loading={saving} leftSection={<IconDeviceFloppy size={17} />} onClick={onSave}>
              {t('save')}
            </Button>
          </>
        }
      />
      {conflict && (
        <Alert color="orange" mb="md" title={t('conflict.title')}>
          {t('conflict.hint')}{' '}
          <Anchor component="button" type="button" fz="sm" onClick={() => void forget(getAdminProblem)}>
            {t('conflict.load')}
          </Anchor>
        </Alert>
      )}
    </div>
  )
}

function State({ editor: { dirty, draft, pid } }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  if (draft.failed)
    return (
      <Text span c="red" fz="sm">
        {t('draft.failed')}
      </Text>
    )
  if (!dirty) return pid === 0 ? t('state.new') : t('state.saved')
  const { savedAt, news } = draft
  if (savedAt === null || isAsking(news)) return t('state.changed')
  return t('draft.kept', { time: dayjs(savedAt).format('HH:mm:ss') })
}

function useSaveKey(onSave: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSave()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onSave])
}
