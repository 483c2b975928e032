import { getSearchQuery, searchPanelOpen } from '@codemirror/search'
import { type EditorState, StateField } from '@codemirror/state'
import { type Panel, showPanel } from '@codemirror/view'
import { i18n } from '../../lib/i18n/i18n.ts'

/** Whether what is looked for is a pattern that cannot be read, of which the kit's panel says nothing. */
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

/** Says below find and replace where the pattern cannot be read. */
export const findFault = StateField.define<boolean>({
  create: () => false,
  update: (_, { state }) => isFaulty(state),
  provide: (field) => showPanel.from(field, (is) => (is ? createFaultPanel : null)),
})
