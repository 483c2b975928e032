import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import classes from './Comment.module.css'

/** The text of a comment; one that gives away a solution only after a click. */
export function Body({ content, hidesSolution }: { content: string; hidesSolution: boolean }) {
  const { t } = useTranslation('comment')
  const [isOpen, setOpen] = useState(!hidesSolution)
  if (isOpen) return <Markdown source={content} byAnybody />
  return (
    <div className={classes.hidden}>
      <span>{t('solution.inside')}</span>
      <Button size="compact-sm" variant="default" leftSection={<IconEye size={15} />} onClick={() => setOpen(true)}>
        {t('solution.show')}
      </Button>
    </div>
  )
}
