import { useSearchParams } from 'react-router'
import { parseWholeNumber } from '../../../../lib/address.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { Compare } from '../Compare.tsx'
import { CodeActions, type Readable } from './CodeActions.tsx'
import { CodeView } from './CodeView.tsx'

/** What it is compared with, as the address says: `compare=12`, empty for none yet; undefined for who may not compare. */
function useComparison(uid: string) {
  const { user, may } = useSession()
  const [params, setParams] = useSearchParams()
  const isOwn = user?.uid === uid
  const mayCompare = isOwn || may('manage-problems')
  return {
    isOwn,
    other: mayCompare ? params.get('compare') : undefined,
    compare: (other: string | null) => setParams(other === null ? {} : { compare: other }, { replace: true }),
  }
}

/** The comparison with another submission, while the address asks for one. */
export function Comparison({ submission }: { submission: Readable }) {
  const { other, compare } = useComparison(submission.uid)
  if (other === null || other === undefined) return null
  return (
    <Compare
      submission={submission}
      other={parseWholeNumber(other)}
      onChoose={(chosen) => compare(String(chosen ?? ''))}
      onClose={() => compare(null)}
    />
  )
}

interface Props {
  submission: Readable
  codeShare: boolean
  onShared: () => unknown
}

/** The code with what can be done with it. */
export function CodePart({ submission, codeShare, onShared }: Props) {
  const { isOwn, other, compare } = useComparison(submission.uid)
  return (
    <CodeView
      code={submission.code}
      language={submission.language}
      actions={
        <CodeActions
          submission={submission}
          isOwn={isOwn}
          codeShare={codeShare}
          onCompare={other === null ? () => compare('') : undefined}
          onShared={onShared}
        />
      }
    />
  )
}
