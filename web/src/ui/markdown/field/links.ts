import { addressOf } from '@oj/shared/files.ts'

const dropBrackets = (text: string) => text.replace(/[\\[\]]/g, '')

/** The Markdown for an uploaded file: an image for pictures, a link for others. */
export function linkTo({ link, name }: { link: string; name: string }, isPicture: boolean): string {
  return isPicture ? `![${dropBrackets(name.replace(/\.\w+$/, ''))}](${link})` : `[${dropBrackets(name)}](${link})`
}

/** A text without the pictures and links of a file. */
export function withoutFile(text: string, fileId: string): string {
  const address = addressOf(fileId).replace(/[?.]/g, '\\$&')
  const markdown = `!?\\[[^[\\]\\n]*\\]\\(${address}(?:\\s+"[^"\\n]*")?\\)`
  const html = `<img\\b[^<>]*${address}(?![\\w-])[^<>]*>`
  return text.replace(new RegExp(`${markdown}|${html}`, 'g'), '')
}
