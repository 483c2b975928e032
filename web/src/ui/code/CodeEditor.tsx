import type { EditorView } from '@codemirror/view'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './CodeEditor.module.css'
import './themes.css'
import {
  addComforts,
  createEditor,
  type EditorEvents,
  setCode,
  setLabels,
  setLanguage,
  setTabSize,
  setVim,
} from './editorView.ts'
import { languageSupport } from './languages.ts'
import type { EditorSettings } from './settings.ts'

export interface CodeEditorProps {
  value: string
  onChange: (code: string) => void
  /** the MIME type of the language, such as `text/x-java`; empty for plain text */
  contentType: string
  settings: EditorSettings
  /** what the field is called by assistive technology */
  label: string
  /** tells keyboard users how to leave the field, since Tab indents: Escape, then Tab */
  hint: string
  /** Ctrl+Enter or ⌘+Enter */
  onSubmit: () => void
  /** Ctrl+' or ⌘+' */
  onRun: () => void
}

/** A code editor that fills its box, or has the height of its settings, in the colours of its theme. */
export function CodeEditor({ value, onChange, contentType, settings, label, hint, onSubmit, onRun }: CodeEditorProps) {
  const hintId = useId()
  const { host, view } = useEditor(value, { change: onChange, submit: onSubmit, run: onRun })

  useEffect(() => {
    if (view) setCode(view, value)
  }, [view, value])
  useEffect(() => {
    if (view) setTabSize(view, settings.tabSize)
  }, [view, settings.tabSize])
  useEffect(() => {
    if (view) return setVim(view, settings.vim)
  }, [view, settings.vim])
  useEffect(() => {
    if (view) setLabels(view, label, hintId)
  }, [view, label, hintId])
  useEffect(() => {
    if (view) return loadLanguage(view, contentType)
  }, [view, contentType])

  return (
    <div className={classes.editor}>
      <div
        ref={host}
        className={classes.host}
        data-code-theme={settings.theme}
        style={{ fontSize: settings.fontSize, ...(settings.height && { flex: 'none', height: settings.height }) }}
        onPointerEnter={() => view && addComforts(view)}
      />
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
    </div>
  )
}

/** Colours come when their grammar has; a later choice overtakes an earlier one that is still on its way. */
function loadLanguage(view: EditorView, contentType: string) {
  let current = true
  languageSupport(contentType)
    .then((support) => current && setLanguage(view, support))
    // Without its grammar the code is plain text and can be edited all the same.
    .catch(() => undefined)
  return () => {
    current = false
  }
}

/** One editor for the life of the component; it always calls the newest of the given functions. */
function useEditor(initial: string, events: EditorEvents) {
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  const newest = useRef(events)
  const first = useRef(initial)
  useLayoutEffect(() => {
    newest.current = events
  })
  useLayoutEffect(() => {
    if (host.current === null) return
    const created = createEditor(host.current, first.current, {
      change: (code) => newest.current.change(code),
      submit: () => newest.current.submit(),
      run: () => newest.current.run(),
    })
    setView(created)
    return () => created.destroy()
  }, [])
  return { host, view }
}
