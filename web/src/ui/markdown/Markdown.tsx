import { useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'
import { copyText } from '../copyText.ts'
import { addCopyButtons, boxTables, colourCode, deferFiles, fillMath } from './enhance.ts'
import { markdownToHtml } from './html.ts'
import classes from './Markdown.module.css'
import { safeContent } from './safe.ts'

/**
 * An author's Markdown with LaTeX and code, sanitised equally strictly for all authors. The text shows at once;
 * formulas and colours follow when their libraries are loaded.
 */
export function Markdown({ source }: { source: string }) {
  const host = useRef<HTMLDivElement>(null)
  const { t } = useTranslation('problem')
  const uid = useSession().user?.uid
  const labels = useMemo(
    () => ({
      copy: t('copy.copy'),
      copied: t('copy.copied'),
      failed: t('copy.failed'),
    }),
    [t],
  )

  useLayoutEffect(() => {
    const root = host.current
    if (root === null) return
    const content = safeContent(markdownToHtml(source))
    const showFiles = deferFiles(content, uid)
    root.replaceChildren(content)
    showFiles?.().catch(() => undefined)
    boxTables(root, classes.table ?? '')
    addCopyButtons(root, classes.copy ?? '', labels, copyText)
    // Without formulas (the network failed) the text stays readable as it is.
    fillMath(root).catch(() => undefined)
    return colourCode(root)
  }, [source, labels, uid])

  return <div ref={host} className={classes.markdown} />
}
