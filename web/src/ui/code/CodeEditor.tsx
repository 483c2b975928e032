import type { EditorView } from '@codemirror/view'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './CodeEditor.module.css'
import './themes.css'
import { whenIdle } from '../../lib/loading/whenIdle.ts'
import {
  addEditing,
  createEditor,
  type EditorEvents,
  openFind,
  setCode,
  setKeys,
  setLabels,
  setLanguage,
  setMarks,
  setTabSize,
  setWords,
} from './editorView.ts'
import type { Marked } from './marks.ts'
import type { EditorSettings } from './settings.ts'

export interface CodeEditorProps {
  value: string
  onChange: (code: string) => void
  /** the MIME type of the language, such as `text/x-java`; empty for plain text */
  contentType: string
  settings: EditorSettings
  /** for assistive technology */
  label: string
  /** tells keyboard users how to leave the field, since Tab indents: Escape, then Tab */
  hint: string
  /** what a compiler said of the lines; null removes the marks */
  marked?: Marked | null
  /** grows with each request to open the search */
  finds?: number
  /** Ctrl+Enter or ⌘+Enter */
  onSubmit: () => void
  /** Ctrl+' or ⌘+' */
  onRun: () => void
}

/** A code editor that fills its box, or has the height of its settings, in the colours of its theme. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, onChange, contentType, settings, label, hint, marked = null, finds = 0, onSubmit, onRun } = props
  const hintId = useId()
  const [typing, setTyping] = useState(false)
  const { host, view } = useEditor(value, {
    change: onChange,
    submit: onSubmit,
    run: onRun,
    enter: () => setTyping(true),
  })

  useEffect(() => {
    if (view) setCode(view, value)
  }, [view, value])
  useEffect(() => {
    if (view) setTabSize(view, settings.tabSize)
  }, [view, settings.tabSize])
  useEffect(() => {
    if (view) return setKeys(view, settings.keys)
  }, [view, settings.keys])
  const hasMarks = useRef(false)
  useEffect(() => {
    if (!view || (marked === null && !hasMarks.current)) return
    hasMarks.current = true
    return setMarks(view, marked)
  }, [view, marked])
  useEffect(() => {
    if (view && finds > 0) void openFind(view)
  }, [view, finds])
  useEffect(() => {
    if (view) setLabels(view, label, hintId)
  }, [view, label, hintId])
  useEffect(() => {
    if (!view) return
    // no waiting for an idle page once the user types
    if (typing) return setLanguage(view, contentType)
    let stop = () => {}
    const callOff = whenIdle(() => {
      stop = setLanguage(view, contentType)
    })
    return () => {
      callOff()
      stop()
    }
  }, [view, contentType, typing])
  useEffect(() => {
    if (view && typing) return setWords(view, contentType)
  }, [view, typing, contentType])

  return (
    <div className={classes.editor}>
      <div
        ref={host}
        className={classes.host}
        data-code-theme={settings.theme}
        style={{ fontSize: settings.fontSize, ...(settings.height && { flex: 'none', height: settings.height }) }}
        onPointerEnter={() => view && void addEditing(view)}
      />
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
    </div>
  )
}

/** One editor for the life of the component, which always calls the newest `events`. */
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
      enter: () => newest.current.enter(),
    })
    setView(created)
    return () => created.destroy()
  }, [])
  return { host, view }
}
