import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Settings.module.css'

export function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={3} fz={16}>
        {title}
      </Title>
      {about && <p className={classes.about}>{about}</p>}
      {children}
    </section>
  )
}
