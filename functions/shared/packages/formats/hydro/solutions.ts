import { Status } from '../../../judging/verdicts.ts'
import { languagesOfFile } from '../../../languages/index.ts'
import type { PackageSubmission } from '../../model.ts'
import type { PackageTree } from '../../tree.ts'
import { readIcpcSubmissions } from '../icpc/submissions.ts'

/** What the names of folders say of the solutions in them. */
const folders: Readonly<Record<string, readonly number[]>> = {
  std: [Status.accepted],
  solution: [],
  solutions: [],
}

/** Texts that explain a solution are none. */
const solutionAt = (tree: PackageTree, path: string, expected: readonly number[]): PackageSubmission[] =>
  languagesOfFile(path).length === 0
    ? []
    : [{ name: path, path: tree.path(path), others: [], expected: [...expected], score: null }]

/** Of `std/` and folders like it, of `testdata/std.cc` and its like, and of `submissions/` as ICPC has them. */
export async function readSolutions(tree: PackageTree): Promise<PackageSubmission[]> {
  const beside = tree.files('testdata').filter((name) => /^std\.\w+$/i.test(name))
  return [
    ...Object.entries(folders).flatMap(([folder, expected]) =>
      tree.under(folder).flatMap((path) => solutionAt(tree, path, expected)),
    ),
    ...beside.flatMap((name) => solutionAt(tree, `testdata/${name}`, [Status.accepted])),
    ...(await readIcpcSubmissions(tree, 'points')),
  ]
}
