import { posix } from 'node:path'
import type { Text } from '../../../text.ts'
import { type Attached, attachFiles, inFolders, withFiles } from '../../statements/attach.ts'
import { partsOf } from '../../statements/parts.ts'
import { fromTex } from '../../tex/from-tex.ts'
import type { PackageTree } from '../../tree.ts'

/** Whether a package's name of a language means Chinese. */
export const isChinese = (language: string) => /^(zh|cn)/i.test(language)

interface Found {
  path: string
  language: string
}

/** Where statements lie, and the pictures that they show; DOMjudge also takes one that lies beside `problem.yaml`. */
const statementFolders = ['statement', 'problem_statement', '']

const statementFiles = (tree: PackageTree, ending: RegExp): Found[] =>
  statementFolders.flatMap((folder) =>
    tree.files(folder).flatMap((file) => {
      const [, language = 'en', end = ''] = /^problem(?:\.([A-Za-z-]+))?\.(\w+)$/.exec(file) ?? []
      return ending.test(end) ? [{ path: posix.join(folder, file), language }] : []
    }),
  )

/** The statements, the files that they show, and the titles that they give themselves. */
export type IcpcStatements = Attached & { title: Text }

/**
 * The statements, TeX as Markdown, in the parts that their headings make. Where there is only a PDF, it is linked to, and
 * so is what the package offers to contestants.
 */
export async function readIcpcStatements(tree: PackageTree): Promise<IcpcStatements> {
  const texts = statementFiles(tree, /^(?:tex|md)$/)
  const found = texts.length > 0 ? texts : statementFiles(tree, /^pdf$/)
  const english = found.find(({ language }) => language === 'en') ?? found.find(({ language }) => !isChinese(language))
  const chinese = found.find(({ language }) => isChinese(language))
  const offered = tree.files('attachments').map((name) => `\n- ${linkTo(`attachments/${name}`)}`)
  const read = async ({ path }: Found): Promise<IcpcStatements> => {
    const { text, title } = await markdownOf(tree, path)
    const { description, ...others } = partsOf(text)
    const whole = [description, ...(offered.length > 0 ? ['\n', ...offered] : [])].join('')
    const locale = path === chinese?.path ? 'zh-CN' : 'en'
    const find = inFolders(tree, posix.dirname(path), '')
    return {
      ...attachFiles({ [locale]: { description: whole, ...others } }, find),
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

async function markdownOf(tree: PackageTree, path: string): Promise<{ text: string; title: string }> {
  if (path.endsWith('.pdf')) return { text: linkTo(path), title: '' }
  const written = await tree.text(path)
  return path.endsWith('.tex') ? fromTex(written) : { text: written, title: '' }
}

const linkTo = (path: string) => `[${posix.basename(path).replace(/[[\]<>]/g, '')}](<${path}>)`
