import { readClics } from './clics.ts'
import { objectsOfFeed, objectsOfFiles, scoreboardOfFiles, typeOfFile } from './clics-objects.ts'
import { type Published, parseJson } from './published.ts'
import { readSrk } from './srk.ts'

/** Whether a file of a package says who did what; files of single submissions and problems lie deeper. */
export const isTold = (name: string): boolean =>
  typeOfFile(name) !== null && !/(^|\/)(submissions|runs|problems)\/.+\//.test(name)

/** A result in files of a contest package of CLICS, by their names. @throws Unreadable */
export function publishedInFiles(marked: ReadonlyMap<string, string>, scoreboard: unknown = null): Published {
  const files = new Map([...marked].map(([name, text]) => [name, stripByteOrderMark(text)]))
  return readClics(objectsOfFiles(files), scoreboard ?? scoreboardOfFiles(files))
}

/** A text without the mark of its encoding, which some programs put before it. */
export const stripByteOrderMark = (text: string) => text.replace(/^\uFEFF/, '')

const isFeed = (text: string) => {
  const first = /^\s*(\S.*)/.exec(text.slice(0, 10_000))?.[1] ?? ''
  return /^\{.*"type"\s*:/.test(first) && !/"type"\s*:\s*"general"/.test(first)
}

/** A result in one text: an event feed of CLICS, or a Standard Ranklist. @throws Unreadable */
export function publishedInText(marked: string, scoreboard: unknown = null): Published {
  const text = stripByteOrderMark(marked)
  if (isFeed(text)) return readClics(objectsOfFeed(text), scoreboard)
  return readSrk(parseJson(text, 'This', '文件'))
}
