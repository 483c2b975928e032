import type { KeyName } from '../../lib/keys.ts'
import type { KeyMap } from '../code/settings.ts'

/** The keys of the code editor that a key map has in place of the usual ones; null where it has none for that. */
export const mappedKeys: Readonly<Record<KeyMap, Readonly<Partial<Record<KeyName, string | null>>>>> = {
  default: {},
  vim: { undo: 'u', find: '/', next: null },
  emacs: { undo: 'Ctrl /', find: 'Ctrl S', comment: 'Alt ;', next: null, complete: 'Alt /' },
}
