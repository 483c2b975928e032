import { popup } from '../../ui/part/part.tsx'

/** Asks for a problem of another judge, for all sets that take one. */
export const RemoteDialog = popup(async () => (await import('./remote/RemoteDialog.tsx')).RemoteDialog)
