import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import {
  getSearchQuery,
  highlightSelectionMatches,
  openSearchPanel,
  search,
  searchKeymap,
  searchPanelOpen,
} from '@codemirror/search'
import { EditorState, type Extension, StateField } from '@codemirror/state'
import { type EditorView, keymap, type Panel, showPanel } from '@codemirror/view'
import { i18n } from '../../lib/i18n/i18n.ts'
import { folding } from './folding.ts'
import './find.css'

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

/** Whether the search is an invalid pattern, of which the kit's panel says nothing. */
function isFaulty(state: EditorState): boolean {
  const { search, valid } = getSearchQuery(state)
  return searchPanelOpen(state) && search !== '' && !valid
}

function createFaultPanel(): Panel {
  const dom = document.createElement('p')
  dom.className = 'cm-find-fault'
  dom.setAttribute('role', 'alert')
  dom.textContent = i18n.t('editor:find.fault')
  return { dom, top: true }
}

/** Says below find and replace that the pattern is invalid. */
const findFault = StateField.define<boolean>({
  create: () => false,
  update: (_, { state }) => isFaulty(state),
  provide: (field) => showPanel.from(field, (is) => (is ? createFaultPanel : null)),
})

/** What is only needed for typing: keys, undo, pairs of brackets, folding, find and replace. */
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

export const openFindPanel = (view: EditorView) => openSearchPanel(view)
