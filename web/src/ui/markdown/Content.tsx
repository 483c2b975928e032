import { useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'
import { copyText } from '../copyText.ts'
import { addCopyButtons, boxTables, colourCode, deferFiles, fillMath, holdForeign, tellMissing } from './enhance.ts'
import classes from './Markdown.module.css'

interface Props {
  /** what an author has written, as nodes that are safe to put in the page */
  safe: DocumentFragment
  byAnybody: boolean
  /** whether its readers see it already, since it came with the page */
  isSeen?: boolean
}

/** Shows a text at once; formulas that need it and colours follow when their libraries are loaded. */
export function Content({ safe, byAnybody, isSeen = false }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const { t } = useTranslation('problem')
  const uid = useSession().user?.uid
  const labels = useMemo(
    () => ({
      copy: t('copy.copy'),
      copied: t('copy.copied'),
      failed: t('copy.failed'),
      show: (host: string) => t('markdown.showForeign', { host }),
      missing: t('markdown.missing'),
    }),
    [t],
  )

  useLayoutEffect(() => {
    const root = host.current
    if (root === null) return
    // still outside the page, where no picture is asked for
    const content = safe.ownerDocument.importNode(safe, true)
    tellMissing(content, classes.missing ?? '', labels.missing)
    if (byAnybody) holdForeign(content, classes.foreign ?? '', labels.show)
    const showFiles = deferFiles(content, uid)
    root.replaceChildren(content)
    showFiles?.().catch(() => undefined)
    boxTables(root, classes.table ?? '')
    addCopyButtons(root, classes.copy ?? '', labels, copyText)
    // Without formulas (the network failed) the text stays readable as it is.
    fillMath(root, isSeen).catch(() => undefined)
    return colourCode(root)
  }, [safe, byAnybody, isSeen, labels, uid])

  return <div ref={host} className={classes.markdown} />
}
