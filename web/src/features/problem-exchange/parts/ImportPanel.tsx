import { useTranslation } from 'react-i18next'
import type { Followed } from '../../../lib/calls/useTask.ts'
import type { Importing } from '../useImport.ts'
import { ImportChoose } from './ImportChoose.tsx'
import { ImportDone } from './ImportDone.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { Working } from './Working.tsx'

const shareOf = (task: Followed<unknown> | undefined) => (task && task.total > 0 ? task.done / task.total : null)

/** The import of a package, step by step (AD-05). */
export function ImportPanel({ importing }: { importing: Importing }) {
  const { t } = useTranslation('problem-exchange')
  const { state, take, checking, taking, reset } = importing
  const onFile = (file: File) => void take(file)
  switch (state.step) {
    case 'choose':
      return <ImportChoose onFile={onFile} />
    case 'refused':
      return <ImportChoose refused={state} onFile={onFile} />
    case 'sending':
      return (
        <Working
          title={t('sending.title', { file: state.file })}
          message={t('sending.message', { percent: Math.floor(state.share * 100) })}
          share={state.share}
          end={{ words: t('sending.cancel'), onClick: importing.cancel }}
        />
      )
    case 'checking': {
      const share = shareOf(checking.task)
      return (
        <Working
          title={t('check.title', { file: state.file })}
          message={share === null ? t('check.waiting') : t('check.message', { ...checking.task })}
          share={share}
          error={checking.error}
          end={{ words: t('other'), onClick: reset }}
        />
      )
    }
    case 'plan':
      return <PlanPanel checked={state} importing={importing} />
    case 'importing': {
      const share = shareOf(taking.task)
      return (
        <Working
          title={t('importing.title', { file: state.file })}
          message={share === null ? t('importing.waiting') : t('importing.message', { ...taking.task })}
          share={share}
          error={taking.error}
          {...(taking.error && { end: { words: t('done.more'), onClick: reset } })}
        />
      )
    }
    case 'done':
      return <ImportDone {...state} onAgain={() => importing.again(state, state.outcomes)} onMore={reset} />
  }
}
