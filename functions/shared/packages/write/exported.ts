import { basename } from 'node:path'
import { type Exported, exportedFile } from '../formats/exported.ts'
import type { PackageProgram, ProblemPackage } from '../model.ts'

/** Its path in the package, and its text or local file. */
export type PackageEntry = { path: string } & ({ text: string } | { file: string })

/** Sorts by value in every program. */
const padIndex = (index: number, count: number) => String(index + 1).padStart(String(count).length, '0')

const toRange = (range: readonly [number, number] | undefined): { range?: [number, number] } =>
  range ? { range: [range[0], range[1]] } : {}

/** In the format that loses nothing (`formats/exported.ts`). Files have plain names; the description keeps those for people. */
export function writeExported(problem: ProblemPackage): PackageEntry[] {
  const files: PackageEntry[] = []
  const place = (path: string, file: string) => {
    files.push({ path, file })
    return path
  }
  const program = (folder: string, one: PackageProgram | null): Exported['checker'] => {
    if (!one) return null
    const { kind: language, protocol, flags } = one
    const own = one.files.map((path) => ({ name: basename(path), path }))
    const paths = [...own, ...problem.judgeFiles].map(({ name, path }) => place(`judge/${folder}/${name}`, path))
    return { files: paths, language, protocol, flags }
  }
  const { id, title, difficulty, tags, author, source, settings, statements, samples, cases, submissions } = problem
  const described: Exported = {
    format: 1,
    id,
    title,
    difficulty,
    tags,
    author,
    source,
    settings,
    statements,
    samples,
    cases: cases.map(({ input, answer, ...one }, index) => {
      const stem = `data/${padIndex(index, cases.length)}`
      const { name, score, group, flags } = one
      return {
        name,
        input: place(`${stem}.in`, input),
        answer: place(`${stem}.ans`, answer),
        score,
        group,
        ...(flags === undefined ? {} : { flags: [...flags] }),
      }
    }),
    submissions: submissions.map(({ name, path, language, expected, score, range }, index) => ({
      name,
      path: place(`solutions/${index + 1}/${basename(path)}`, path),
      expected,
      ...(language === undefined ? {} : { language }),
      ...toRange(range ?? (score === null ? undefined : [score, score])),
    })),
    checker: program('checker', problem.checker),
    interactor: program('interactor', problem.interactor),
    extraFiles: problem.extraFiles.map(({ name, path }, index) => ({
      name,
      path: place(`extra/${index + 1}`, path),
    })),
    site: problem.site ?? {},
    ...(problem.questions?.form === 'own' && { paper: problem.questions.paper }),
    ...(problem.attachments && {
      attachments: problem.attachments.map(({ id, name, isPicture, path }, index) => ({
        id,
        name,
        isPicture,
        path: place(`attachments/${index + 1}`, path),
      })),
    }),
  }
  return [{ path: exportedFile, text: `${JSON.stringify(described, null, 2)}\n` }, ...files]
}
