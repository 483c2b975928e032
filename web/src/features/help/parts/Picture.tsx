import { useComputedColorScheme } from '@mantine/core'
import { findPicture } from '../pictures/index.ts'
import classes from './Picture.module.css'

/** A part of a page as it is, in the reader's language and scheme; nothing where it was not drawn. */
export function Picture({ language, name, alt }: { language: string; name: string; alt: string }) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const picture = findPicture(language, name, scheme)
  return picture && <img {...picture} className={classes.picture} alt={alt} loading="lazy" decoding="async" />
}
