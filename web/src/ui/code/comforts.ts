import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeAnyWord,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'

/** What one wants while typing and not before: keys, undoing, pairs of brackets, completion of words in the text, search. */
export const comforts: Extension = [
  history(),
  closeBrackets(),
  autocompletion(),
  EditorState.languageData.of(() => [{ autocomplete: completeAnyWord }]),
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
