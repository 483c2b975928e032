import '../../../lib/loading/stylesLater.ts'
import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProblemSet } from '../../problem-set/index.ts'

interface Props {
  title: string
  /** the problem's new display id; null where it is gone */
  problemId: string | null
}

/** Says that the shown problem has another address now, and links to it. */
export function Away({ title, problemId }: Props) {
  const { t } = useTranslation('problem')
  const { to } = useProblemSet()
  return (
    <Alert
      data-tone="warn"
      role="alert"
      radius={0}
      title={problemId === null ? t('away.gone', { title }) : t('away.moved', { title, id: problemId })}
    >
      {t('away.kept')}{' '}
      {problemId === null ? (
        <Link to={to('problems')}>{t('away.others')}</Link>
      ) : (
        <Link to={to('problem', { problemID: problemId })}>{t('away.go', { id: problemId })}</Link>
      )}
    </Alert>
  )
}
