import { closeCompletion } from '@codemirror/autocomplete'
import { type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { vim as keys, Vim } from '@replit/codemirror-vim'

// Without https there is no clipboard, which the package does not check: `+` becomes the unnamed register.
if (!('clipboard' in navigator))
  Vim.defineAction('setRegister', (_, { selectedCharacter = '"' }, { inputState }) => {
    inputState.registerName = selectedCharacter === '+' ? '"' : selectedCharacter
  })

/** The keys of Vim. Escape leaves the insert mode even while a list of completions is open, and closes that too. */
export const vim: Extension = [
  Prec.highest(
    keymap.of([
      {
        key: 'Escape',
        run: (view) => {
          closeCompletion(view)
          return false
        },
      },
    ]),
  ),
  keys({ status: true }),
  // the command line already begins with the keys that opened it
  EditorView.theme({ '.cm-vim-panel:has(input) > span': { display: 'none' } }),
]
