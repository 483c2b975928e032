import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { makeFocusable } from '../../../../ui/focusable.ts'
import { highlightCode } from '../../../../ui/markdown/code.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import classes from './CodeView.module.css'

interface Props {
  code: string
  language: string
  /** buttons beside the title */
  actions: ReactNode
}

/** Somebody's code with line numbers, coloured once the grammar has come. */
export function CodeView({ code, language, actions }: Props) {
  const { t } = useTranslation('submission')
  const host = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = host.current
    if (element === null) return
    element.textContent = code
    // Without its grammar the code stays plain.
    highlightCode(element, language).catch(() => undefined)
  }, [code, language])
  const lines = code.split('\n').map((_, index) => index + 1)

  return (
    <Panel title={t('detail.code')} actions={<div className={classes.actions}>{actions}</div>} flush>
      <div ref={makeFocusable} className={classes.view}>
        <pre aria-hidden className={classes.numbers}>
          {lines.join('\n')}
        </pre>
        <pre className={classes.code}>
          <code ref={host} />
        </pre>
      </div>
    </Panel>
  )
}
