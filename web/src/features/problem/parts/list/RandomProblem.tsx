import { ActionIcon, Button } from '@mantine/core'
import { getRandomProblem } from '@oj/functions/features/problem/contract-list.ts'
import { IconDice5 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { useProblemSet } from '../../../problem-set/index.ts'

/** Opens a random problem; an icon alone where `isBrief`. */
export function RandomProblem({ isBrief }: { isBrief: boolean }) {
  const { t } = useTranslation('problem-list')
  const navigate = useNavigate()
  const set = useProblemSet()
  const { run, running } = useAction(getRandomProblem)
  const pick = async () => {
    const picked = await run({})
    if (!picked) return
    toast('success', t('random.luck'))
    void navigate(set.to('problem', { problemID: picked.problemId }))
  }
  const icon = <IconDice5 size={18} aria-hidden />
  if (isBrief) {
    return (
      <ActionIcon variant="default" size={36} loading={running} aria-label={t('random.pick')} onClick={pick}>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <Button variant="default" size="sm" loading={running} leftSection={icon} onClick={pick}>
      {t('random.pick')}
    </Button>
  )
}
