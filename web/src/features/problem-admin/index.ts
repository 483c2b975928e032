import { popup } from '../../ui/part/part.tsx'

/** The dialog in which a problem of another judge is named, for all whose sets take one. */
export const RemoteDialog = popup(async () => (await import('./remote/RemoteDialog.tsx')).RemoteDialog)
