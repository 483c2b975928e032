import { basename } from 'node:path'
import { mainFirst } from '../../main-file.ts'
import type { Need, PackageProgram } from '../../model.ts'
import { newestOf } from '../../newest.ts'
import type { PackageTree } from '../../tree.ts'
import { nativeFile, readScripts } from './scripts.ts'

/** A program, in a folder of its own or beside its headers. */
interface Folder {
  folder: string
  paths: string[]
}

const isProgram = (file: string) => !/\.(?:h|hpp|md|txt|ya?ml)$/i.test(file)
const isScript = (file: string) => file === 'build' || file === 'run'

/** `output_validator` is or holds one program, `output_validators` holds several, or is one by its scripts. */
export function validatorsIn(tree: PackageTree): Folder[] {
  const newer = 'output_validator'
  if (tree.files(newer).some(isProgram)) return [{ folder: newer, paths: tree.under(newer) }]
  return [newer, 'output_validators'].flatMap((parent): Folder[] => {
    const files = tree.files(parent).filter(isProgram)
    if (files.some(isScript)) return [{ folder: parent, paths: tree.under(parent) }]
    const headers = listHeaders(tree, parent)
    return [
      // of several programs none is used
      ...files.map((file, at) => ({ folder: parent, paths: [`${parent}/${file}`, ...(at === 0 ? headers : [])] })),
      ...tree.folders(parent).map((name) => ({ folder: `${parent}/${name}`, paths: tree.under(`${parent}/${name}`) })),
    ]
  })
}

const listHeaders = (tree: PackageTree, folder: string) =>
  tree.files(folder).flatMap((file) => (/\.(?:h|hpp)$/i.test(file) ? [`${folder}/${file}`] : []))

/** In interactive problems it talks with the contestant’s program. @throws PackageError if there is none */
export async function readValidator(tree: PackageTree, flags: string[], needs: Set<Need>): Promise<PackageProgram> {
  const [found, ...others] = validatorsIn(tree)
  if (!found) throw tree.error('output_validators', 'no-validator')
  if (others.length > 0) needs.add('several-checkers')
  const { folder, paths } = found
  const rest = paths.map((path) => path.slice(folder.length + 1))
  if (rest.some((path) => path.includes('/') && !path.startsWith('.'))) needs.add('build-script')
  const { files, language } = await readParts(tree, found, needs)
  const [main] = files
  if (main === undefined) throw tree.error(folder, 'no-validator')
  return { files: files.map((path) => tree.path(path)), kind: language || newestOf(main), protocol: 'icpc', flags }
}

interface Parts {
  /** the main file first */
  files: string[]
  language: string
}

/** Its sources and what they include, as its scripts say where it has some. */
async function readParts(tree: PackageTree, { folder, paths }: Folder, needs: Set<Need>): Promise<Parts> {
  const plain = paths.filter((path) => !isScript(basename(path)) && !/\.(?:md|txt|ya?ml)$/i.test(path))
  const textOf = async (name: string) => (tree.has(`${folder}/${name}`) ? tree.text(`${folder}/${name}`) : undefined)
  const [build, run] = await Promise.all([textOf('build'), textOf('run')])
  // one that is empty leaves it to the language
  if (!build?.trim() && run === undefined) return { files: await mainFirst(tree, plain), language: '' }
  const names = plain.map((path) => path.slice(folder.length + 1))
  const scripted = readScripts({ build, run }, names)
  if (!scripted) {
    needs.add('build-script')
    return { files: plain, language: '' }
  }
  const sources = scripted.sources.map((name) => `${folder}/${name}`)
  const isNative = nativeFile.test(sources[0] ?? '')
  // other programs of the language would be compiled with it
  const main = new Set(sources)
  const beside = plain.filter((path) => !main.has(path) && !(isNative && nativeFile.test(path)))
  return { files: [...(await mainFirst(tree, sources)), ...beside], language: scripted.language }
}
