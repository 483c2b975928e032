import { Button } from '@mantine/core'
import type { getTagsAndClassification } from '@oj/functions/features/problem/contract.ts'
import { getRandomProblem } from '@oj/functions/features/problem/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconDice5 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../../../lib/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import classes from './ProblemAside.module.css'
import { TagPanel } from './TagPanel.tsx'
import { VerdictCard } from './VerdictCard.tsx'

interface ProblemAsideProps {
  groups: AnswerOf<typeof getTagsAndClassification>
  chosen: readonly number[]
  named: boolean
  /** beside the list, where there is room for the card of the problem that is pointed at */
  wide: boolean
  onTag: (id: number) => void
}

/** What stands beside the problem list: a problem by chance, the verdicts of the one pointed at, all tags. */
export function ProblemAside({ groups, chosen, named, wide, onTag }: ProblemAsideProps) {
  const { t } = useTranslation('problem')
  const navigate = useNavigate()
  const set = useProblemSet()
  const [unfolded, setUnfolded] = useState(false)
  const { run, running } = useAction(getRandomProblem)
  const pick = async () => {
    const picked = await run({})
    if (!picked) return
    toast('success', t('random.luck'))
    await navigate(set.to('problem', { problemID: picked.problemId }))
  }
  const tags = <TagPanel groups={groups} chosen={chosen} named={named} onTag={onTag} />
  return (
    <aside className={classes.aside} aria-label={t('aside')}>
      <Button
        variant="light"
        fullWidth
        loading={running}
        leftSection={<IconDice5 size={18} aria-hidden />}
        onClick={pick}
      >
        {t('random.pick')}
      </Button>
      {wide && (
        <Panel>
          <VerdictCard />
        </Panel>
      )}
      <Panel>
        {wide ? (
          tags
        ) : (
          <details className={classes.folded} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
            <summary>{t('tags.title')}</summary>
            {unfolded && tags}
          </details>
        )}
      </Panel>
    </aside>
  )
}
