import { useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'
import { copyText } from '../copyText.ts'
import { arrivedContent } from './arrived.ts'
import { addCopyButtons, boxTables, colourCode, deferFiles, fillMath, holdForeign, tellMissing } from './enhance.ts'
import { markdownToHtml } from './html.ts'
import classes from './Markdown.module.css'
import { safeContent } from './safe.ts'

interface Props {
  source: string
  /** whether others than the staff of the site write here: then no other site learns who reads it, unless he asks */
  byAnybody?: boolean
}

/**
 * An author's Markdown with LaTeX and code, sanitised equally strictly for all authors. The text shows at once;
 * formulas and colours follow when their libraries are loaded.
 */
export function Markdown({ source, byAnybody = false }: Props) {
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

  // here and not below: a page is rendered in slices, while effects hold it until all of them are done
  const safe = useMemo(() => arrivedContent(source) ?? safeContent(markdownToHtml(source)), [source])

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
    fillMath(root).catch(() => undefined)
    return colourCode(root)
  }, [safe, byAnybody, labels, uid])

  return <div ref={host} className={classes.markdown} />
}
