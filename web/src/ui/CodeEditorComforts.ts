import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeAnyWord,
  completionKeymap,
} from '@codemirror/autocomplete'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'

/** What one wants while typing and not before: pairs of brackets, completion of words in the text, search. */
export const comforts: Extension = [
  closeBrackets(),
  autocompletion(),
  EditorState.languageData.of(() => [{ autocomplete: completeAnyWord }]),
  highlightSelectionMatches(),
  keymap.of([...closeBracketsKeymap, ...searchKeymap, ...completionKeymap]),
]
