import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel.tsx'
import type { ApiDocument } from '../document.ts'
import classes from './ApiDocs.module.css'

const topics = ['envelope', 'token', 'language', 'client'] as const

/** What holds for every call, shown while none is chosen. */
export function Introduction({ document }: { document: ApiDocument | undefined }) {
  const { t } = useTranslation('api-docs')
  if (!document) return <Skeleton height={320} />
  const count = document.slices.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <Panel title={t('intro.title')}>
      <Stack gap="md">
        <p className={classes.text}>
          {t('intro.size', { count, slices: document.slices.length, version: document.version })}
        </p>
        {topics.map((topic) => (
          <div key={topic}>
            <h3 className={classes.topic}>{t(`intro.${topic}`)}</h3>
            <p className={classes.text}>{t(`intro.${topic}Text`)}</p>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
