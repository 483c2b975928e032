import { getAdminTraining } from '@oj/functions/features/training/management/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { AdminBar } from '../../../ui/admin/AdminBar.tsx'
import { trainingPath } from '../../training/index.ts'
import { useAdmin } from '../adminPaths.ts'

const pages = ['edit', 'problems'] as const

interface Props {
  tid: number
  /** the page that it stands on */
  current: (typeof pages)[number]
}

/** Above each page of one training: its title with the way back to the list, and the ways to its other pages. */
export function TrainingBar({ tid, current }: Props) {
  const { t } = useTranslation('training-admin')
  const { gid, path } = useAdmin()
  const { data } = useCall(getAdminTraining, { tid }, { quiet: true })
  const title = data?.training.title ?? t('list.title')
  return (
    <AdminBar
      title={title}
      back={{ to: path('list'), label: t('bar.back', { title }) }}
      label={t('bar.pages')}
      ways={pages.map((page) => ({ to: path(page, tid), name: t(`bar.${page}`), isCurrent: page === current }))}
      look={{ to: trainingPath({ id: tid, gid }), name: t('bar.look') }}
    />
  )
}
