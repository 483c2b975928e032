import { useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'
import { addCopyButtons, boxTables, colourCode, deferFiles, fillMath, holdForeign, tellMissing } from './enhance.ts'
import classes from './Markdown.module.css'

interface Props {
  /** an author's text as safe nodes */
  safe: DocumentFragment
  byAnybody: boolean
  /** whether it came with the page, so that readers see it already */
  isSeen?: boolean
}

/** Shows a text at once; complex formulas and code colours follow when their libraries are loaded. */
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
    // while it is outside the page, no picture is requested
    const content = safe.ownerDocument.importNode(safe, true)
    tellMissing(content, classes.missing ?? '', labels.missing)
    if (byAnybody) holdForeign(content, classes.foreign ?? '', labels.show)
    const showFiles = deferFiles(content, uid)
    root.replaceChildren(content)
    showFiles?.().catch(() => undefined)
    boxTables(root, classes.table ?? '')
    addCopyButtons(root, classes.copy ?? '', labels)
    // without the typesetter (if the network fails) formulas stay TeX
    fillMath(root, isSeen).catch(() => undefined)
    return colourCode(root)
  }, [safe, byAnybody, isSeen, labels, uid])

  return <div ref={host} className={classes.markdown} />
}
