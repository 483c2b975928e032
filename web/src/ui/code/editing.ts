import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { i18n } from '../../lib/i18n/i18n.ts'
import { findFault } from './findFault.ts'
import { folding } from './folding.ts'
import './find.css'

/** The words of the kit's panels, by what it calls them. */
const translatePhrases = () => ({
  Find: i18n.t('editor:find.find'),
  Replace: i18n.t('editor:find.with'),
  next: i18n.t('editor:find.next'),
  previous: i18n.t('editor:find.previous'),
  all: i18n.t('editor:find.all'),
  'match case': i18n.t('editor:find.case'),
  regexp: i18n.t('editor:find.pattern'),
  'by word': i18n.t('editor:find.word'),
  replace: i18n.t('editor:find.replace'),
  'replace all': i18n.t('editor:find.replaceAll'),
  close: i18n.t('editor:find.close'),
  'current match': i18n.t('editor:find.current'),
  'replaced $ matches': i18n.t('editor:find.replaced'),
  'replaced match on line $': i18n.t('editor:find.replacedAt'),
  'on line': i18n.t('editor:find.onLine'),
  'Go to line': i18n.t('editor:find.line'),
  go: i18n.t('editor:find.go'),
  Completions: i18n.t('editor:completions'),
  'Fold line': i18n.t('editor:fold.fold'),
  'Unfold line': i18n.t('editor:fold.unfold'),
  'folded code': i18n.t('editor:fold.folded'),
  unfold: i18n.t('editor:fold.unfold'),
})

/** What one wants while typing and not before: keys, undoing, pairs of brackets, folding, find and replace. */
export const createEditing = (): Extension => [
  EditorState.phrases.of(translatePhrases()),
  history(),
  closeBrackets(),
  bracketMatching(),
  indentOnInput(),
  indentUnit.compute([EditorState.tabSize], ({ tabSize }) => ' '.repeat(tabSize)),
  folding,
  search({ top: true }),
  findFault,
  highlightSelectionMatches(),
  keymap.of([
    ...closeBracketsKeymap,
    ...searchKeymap,
    ...completionKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    indentWithTab,
  ]),
]

/** Opens find and replace. */
export const openFindPanel = (view: EditorView) => openSearchPanel(view)
