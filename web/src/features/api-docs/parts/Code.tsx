import { Box } from '@mantine/core'
import { makeFocusable } from '../../../ui/focusable.ts'
import classes from './ApiDocs.module.css'

/** Text as it is, in a box that scrolls, with the keyboard too. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <Box component="pre" ref={makeFocusable} className={classes.code ?? ''} role="group" aria-label={label}>
      {text}
    </Box>
  )
}
