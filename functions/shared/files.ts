const megabyte = 1024 ** 2

/**
 * Limits of pictures and files in texts: bytes of a file in a form, of a direct upload to the storage, and of a file inside
 * an answer; pixels of each side of a stored picture; files of one text; uploads of a user per hour; days for which an
 * unused file is kept, longer than a draft of a problem.
 */
export const attachmentLimits = {
  formBytes: 4 * megabyte,
  fileBytes: 100 * megabyte,
  answerBytes: 4 * megabyte,
  side: 2560,
  name: 100,
  perText: 30,
  perHour: 120,
  orphanDays: 61,
} as const

/** The path of all files in texts. Texts contain it with the file's id, so it must never change. */
export const place = '/api/file/view'

/** What the id of a file looks like. */
export const idPattern = '[\\w-]{22}'

/** The address of a file as texts contain it. */
export const addressOf = (fileId: string): string => `${place}?id=${fileId}`

const inText = new RegExp(`${place}\\?id=(${idPattern})(?![\\w-])`, 'g')

/** The ids of all files in texts, without duplicates, in order. */
export function fileIdsIn(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(inText)].map(([, id = '']) => id)))]
}

/** Replaces the addresses of these files in a text, by their ids; others stay. */
export const withAddresses = (text: string, places: ReadonlyMap<string, string>): string =>
  text.replace(inText, (whole, id: string) => places.get(id) ?? whole)
