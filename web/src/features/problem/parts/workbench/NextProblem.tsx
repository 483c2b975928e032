import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNeighbours } from '../../useNeighbours.ts'
import classes from './VerdictPanel.module.css'

/** The way to the problem after one that was solved; nothing at the end of its list. */
export function NextProblem({ detail }: { detail: Parameters<typeof useNeighbours>[0] }) {
  const { t } = useTranslation('problem')
  const { after } = useNeighbours(detail)
  if (!after) return null
  return (
    <Button
      component={Link}
      to={after.to}
      className={classes.next ?? ''}
      size="compact-md"
      variant="light"
      rightSection={<IconChevronRight size={16} aria-hidden />}
    >
      {t('verdict.next', { problem: `${after.problemId} ${after.title}` })}
    </Button>
  )
}
