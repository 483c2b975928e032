import { closeCompletion } from '@codemirror/autocomplete'
import { type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { vim as keys, Vim } from '@replit/codemirror-vim'

// Without https there is no clipboard to ask, and the package asks without looking: `+` is the register without a name then.
if (!('clipboard' in navigator))
  Vim.defineAction('setRegister', (_, { selectedCharacter = '"' }, { inputState }) => {
    inputState.registerName = selectedCharacter === '+' ? '"' : selectedCharacter
  })

/** The keys of Vim. Escape leaves the insert mode at once also where a list of completions is open: it closes that, too. */
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
  // beside the command line the keys are shown that opened it, which it begins with itself
  EditorView.theme({ '.cm-vim-panel:has(input) > span': { display: 'none' } }),
]
