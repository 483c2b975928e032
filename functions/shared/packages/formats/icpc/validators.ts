import { mainFirst } from '../../main-file.ts'
import type { Need, PackageProgram } from '../../model.ts'
import type { PackageTree } from '../../tree.ts'

/** The output validator of a package, which in interactive problems talks with the contestant's program. */
export async function readValidator(tree: PackageTree, flags: string[], needs: Set<Need>): Promise<PackageProgram> {
  const programs = foldersOf(tree)
  if (programs.length > 1) needs.add('several-checkers')
  const [folder, paths] = programs[0] ?? ['', []]
  const rest = paths.map((path) => path.slice(folder.length + 1))
  // A script that only compiles is not missed; one that starts the program may do anything.
  if (rest.includes('run') || rest.some((path) => path.includes('/') && !path.startsWith('.')))
    needs.add('build-script')
  const files = paths.filter((path) => !/\/(?:build|run)$|\.(?:md|txt|ya?ml)$/i.test(path))
  return { files: (await mainFirst(tree, files)).map((path) => tree.path(path)), kind: '', protocol: 'icpc', flags }
}

/** The files of each output validator: `output_validator` is one program or holds one, `output_validators` holds several. */
function foldersOf(tree: PackageTree): [folder: string, paths: string[]][] {
  const isProgram = (file: string) => !/\.(?:h|hpp|md|txt)$/i.test(file)
  const newer = 'output_validator'
  if (tree.files(newer).some(isProgram)) return [[newer, tree.under(newer)]]
  return [newer, 'output_validators'].flatMap((parent) => [
    ...tree
      .files(parent)
      .filter(isProgram)
      .map((file): [string, string[]] => [parent, [`${parent}/${file}`, ...listHeaders(tree, parent)]]),
    ...tree.folders(parent).map((name): [string, string[]] => [`${parent}/${name}`, tree.under(`${parent}/${name}`)]),
  ])
}

const listHeaders = (tree: PackageTree, folder: string) =>
  tree.files(folder).flatMap((file) => (/\.(?:h|hpp)$/i.test(file) ? [`${folder}/${file}`] : []))
