import { useSearchParams } from 'react-router'
import { whole } from '../../../lib/address.ts'
import { useSession } from '../../../lib/session.ts'
import { CodeActions, type Readable } from './CodeActions.tsx'
import { CodeView } from './CodeView.tsx'
import { Compare } from './Compare.tsx'

interface Props {
  submission: Readable
  codeShare: boolean
  onShared: () => unknown
}

/** The code with what can be done with it. The address says what it is compared with: `compare=12`, empty for none yet. */
export function CodePart({ submission, codeShare, onShared }: Props) {
  const { user, may } = useSession()
  const [params, setParams] = useSearchParams()
  const isOwn = user?.uid === submission.uid
  const mayCompare = isOwn || may('manage-problems')
  const compared = mayCompare ? params.get('compare') : null
  const compare = (other: string | null) => setParams(other === null ? {} : { compare: other }, { replace: true })
  return (
    <>
      {compared !== null && (
        <Compare
          submission={submission}
          other={whole(compared)}
          onChoose={(other) => compare(String(other ?? ''))}
          onClose={() => compare(null)}
        />
      )}
      <CodeView
        code={submission.code}
        language={submission.language}
        actions={
          <CodeActions
            submission={submission}
            isOwn={isOwn}
            codeShare={codeShare}
            onCompare={mayCompare && compared === null ? () => compare('') : undefined}
            onShared={onShared}
          />
        }
      />
    </>
  )
}
