import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import classes from '../../../ui/frame/Frame.module.css'
import { Framed } from '../../../ui/PageTitle.tsx'
import { part } from '../../../ui/part/part.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { rightAt } from '../tabs.ts'
import { GroupContext, useGroupHere } from '../useGroup.ts'

const ReadFailure = part(async () => (await import('../../../ui/state/ReadFailure.tsx')).ReadFailure)
const Closed = part(async () => (await import('../parts/Closed.tsx')).Closed)
const Head = part(
  async () => {
    const [{ Head }] = await Promise.all([import('../parts/Head.tsx'), import('../../../lib/loading/stylesLater.ts')])
    return Head
  },
  { waiting: <div className={classes.waiting} aria-busy /> },
)

/** What stands round all pages of a group: its name, the way in or out, and its tabs. */
export function GroupFrame() {
  const { t } = useTranslation('group')
  const { pathname } = useLocation()
  const { fullScreen } = useProblemSet()
  const { open, error, retry } = useGroupHere()
  if (open === null) {
    return error ? (
      <ReadFailure
        error={error}
        onRetry={retry}
        missing={t('missing')}
        list={{ to: '/group', name: t('list.title') }}
      />
    ) : (
      <div className={classes.waiting} aria-busy />
    )
  }
  const right = rightAt(pathname)
  return (
    <GroupContext value={open}>
      {!fullScreen && <Head />}
      <Framed value={true}>{right === undefined || open.may(right) ? <Outlet /> : <Closed />}</Framed>
    </GroupContext>
  )
}
