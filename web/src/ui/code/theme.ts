import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import './colors.css'

/** The editor's theme; every colour is a CSS variable, so that it follows the page's colour scheme. */
export const editorTheme: Extension = EditorView.theme({
  '&': { height: '100%', color: 'var(--code-text)', backgroundColor: 'var(--code-background)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--code-text)', padding: '8px 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--code-text)', borderLeftWidth: '2px' },
  '.cm-gutters': {
    color: 'var(--code-comment)',
    backgroundColor: 'var(--code-background)',
    borderRight: '1px solid var(--mantine-color-default-border)',
  },
  // reserves the space of the fold gutter, which comes later
  '.cm-gutters:not(:has(.cm-foldGutter))': { paddingInlineStart: '16px' },
  '.cm-foldGutter': { width: '16px', textAlign: 'center', cursor: 'pointer' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'var(--oj-here)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--oj-chosen)',
  },
  '.cm-selectionMatch': {
    backgroundColor: 'var(--oj-found)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--oj-chosen)',
  },
  '.cm-foldPlaceholder': { color: 'var(--code-comment)', backgroundColor: 'transparent' },
  '.cm-panels, .cm-tooltip': {
    color: 'var(--code-text)',
    backgroundColor: 'var(--code-background)',
    borderColor: 'var(--mantine-color-default-border)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--mantine-primary-color-contrast)',
    backgroundColor: 'var(--mantine-primary-color-filled)',
  },
  '.cm-textfield, .cm-button': {
    color: 'var(--code-text)',
    backgroundColor: 'var(--code-background)',
    backgroundImage: 'none',
    borderColor: 'var(--mantine-color-default-border)',
  },
})
