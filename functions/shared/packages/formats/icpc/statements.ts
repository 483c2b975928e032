import { posix } from 'node:path'
import type { Text } from '../../../text.ts'
import { type Attached, attachFiles, inFolders, withFiles } from '../../statements/attach.ts'
import { partsOf } from '../../statements/parts.ts'
import { type FromTex, fromTex } from '../../tex/from-tex.ts'
import type { PackageTree } from '../../tree.ts'
import { type Constants, fillConstants } from './constants.ts'

export const isChinese = (language: string) => /^(zh|cn)/i.test(language)

interface Found {
  path: string
  language: string
}

/** With their pictures; DOMjudge also has statements beside `problem.yaml`. */
const statementFolders = ['statement', 'problem_statement', '']

const statementFiles = (tree: PackageTree, ending: RegExp): Found[] =>
  statementFolders.flatMap((folder) =>
    tree.files(folder).flatMap((file) => {
      const [, language = 'en', end = ''] = /^problem(?:\.([A-Za-z-]+))?\.(\w+)$/.exec(file) ?? []
      return ending.test(end) ? [{ path: posix.join(folder, file), language }] : []
    }),
  )

/** With titles from the texts themselves. */
export type IcpcStatements = Attached & { title: Text }

/** In the parts of their headings. A sole PDF is linked, like the attachments for contestants. */
export async function readIcpcStatements(tree: PackageTree, constants: Constants): Promise<IcpcStatements> {
  // texts before PDFs of the same language
  const found = [...statementFiles(tree, /^(?:tex|md)$/), ...statementFiles(tree, /^pdf$/)]
  const english = found.find(({ language }) => language === 'en') ?? found.find(({ language }) => !isChinese(language))
  const chinese = found.find(({ language }) => isChinese(language))
  const offered = tree.files('attachments').map((name) => `\n- ${linkTo(`attachments/${name}`)}`)
  const read = async ({ path }: Found): Promise<IcpcStatements> => {
    const { text, title } = await markdownOf(tree, path, constants)
    const { description, ...others } = partsOf(text)
    const complete = [description, ...(offered.length > 0 ? ['\n', ...offered] : [])].join('')
    const locale = path === chinese?.path ? 'zh-CN' : 'en'
    const find = inFolders(tree, posix.dirname(path), '')
    return {
      ...attachFiles({ [locale]: { description: complete, ...others } }, find),
      title: title === '' ? {} : { [locale]: title },
    }
  }
  const both = await Promise.all([english, chinese].map((one) => one && read(one)))
  const attachments = both.flatMap((one) => one?.attachments ?? [])
  return {
    ...withFiles({ ...both[0]?.statements, ...both[1]?.statements }, attachments),
    title: { ...both[0]?.title, ...both[1]?.title },
  }
}

/** Where samples stand in a text; here they follow it. */
const samplePlace = /\{\{(?:nextsample|remainingsamples)\}\}/g

async function markdownOf(tree: PackageTree, path: string, constants: Constants): Promise<FromTex> {
  if (path.endsWith('.pdf')) return { text: linkTo(path), title: '' }
  const written = fillConstants(await tree.text(path), constants)
  return path.endsWith('.tex') ? fromTex(written) : { text: written.replace(samplePlace, ''), title: '' }
}

const linkTo = (path: string) => `[${posix.basename(path).replace(/[[\]<>]/g, '')}](<${path}>)`
