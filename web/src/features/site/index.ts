export { SwitchNote, ThresholdNote } from './closed/SwitchNote.tsx'
export { GroupDue } from './due/parts.tsx'
export { SiteMark } from './SiteMark.tsx'
export { useShownSite, useSite } from './useSite.ts'
