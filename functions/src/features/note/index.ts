export { forgetNotes, listNotes, type NoteEntry, readNoteTexts } from './store.ts'
