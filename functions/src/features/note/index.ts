export { forgetNotes, type NoteEntry, noteEntries, noteTexts } from './store.ts'
