import type { splitTypes } from './contract.ts'

/** Names that some systems keep for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
/** Longest name of a folder, in characters. */
const most = 60

/** A name that is a plain one on every system: letters and digits of any script, and a few signs. */
export function safeName(text: string): string {
  const plain = text
    .normalize('NFC')
    .slice(0, most)
    .replace(/[^\p{L}\p{N}._-]/gu, '_')
    .replace(/^[.]+|[.]+$/g, '_')
  const name = plain === '' ? '_' : plain
  return reserved.test(name.split('.')[0] ?? '') ? `_${name}` : name
}

interface Code {
  readonly submitId: number
  readonly username: string
  readonly displayPid: string
}

/** The path of a program in the archive. The number of the submission keeps apart what is called alike. */
export function pathOf({ submitId, username, displayPid }: Code, ending: string, split: (typeof splitTypes)[number]) {
  const user = safeName(username)
  const problem = safeName(displayPid)
  const [folder, name] = split === 'user' ? [user, problem] : [problem, user]
  return `${folder}/${name}_${submitId}.${ending}`
}
