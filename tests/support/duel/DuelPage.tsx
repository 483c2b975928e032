import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProblemSet } from '../../../web/src/features/problem-set/index.ts'
import { useCall } from '../../../web/src/lib/calls/swr.ts'
import { PageTitle } from '../../../web/src/ui/PageTitle.tsx'
import { getDuel } from './contract.ts'

const texts = {
  en: { solve: 'Solve the problem', nobody: 'Nobody has solved it yet', won: (name: string) => `${name} was first` },
  'zh-CN': { solve: '开始解题', nobody: '尚未有人通过', won: (name: string) => `${name} 率先通过` },
}

/** A duel: who plays, the problem, and the winner once there is one. */
export function DuelPage() {
  const { i18n } = useTranslation()
  const set = useProblemSet()
  const { data } = useCall(getDuel, set.fields, { refreshInterval: (now) => (now?.winner ? 0 : 1000) })
  if (!data) return null
  const { solve, nobody, won } = texts[i18n.language === 'en' ? 'en' : 'zh-CN']
  return (
    <>
      <PageTitle title={data.players.join(' – ')} />
      <p role="status">{data.winner ? won(data.winner) : nobody}</p>
      <Link to={set.to('problem', { problemID: data.problemId })}>{solve}</Link>
    </>
  )
}
