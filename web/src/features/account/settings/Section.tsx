import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Settings.module.css'

interface Props {
  title: string
  /** what it does, before one does it */
  about?: string
  children: ReactNode
}

/** A part of the settings with its heading. */
export function Section({ title, about, children }: Props) {
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
