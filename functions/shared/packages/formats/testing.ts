import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'
import { fileIdsIn } from '../../files.ts'
import type { ProblemPackage } from '../model.ts'
import { findPackages, type ReadProblem, readPackages } from '../read-packages.ts'
import { sentenceOf } from '../reasons.ts'

/** By path; undefined ones are left out. */
export type Files = Readonly<Record<string, string | Buffer | undefined>>

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oj-formats-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** @returns the new folder of that name */
export async function writeFolder(files: Files, name = 'sum'): Promise<string> {
  const folder = join(await temporaryFolder(), name)
  await mkdir(folder)
  for (const [path, content] of Object.entries(files)) {
    if (content === undefined) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

/** @returns its path */
export async function writeZip(files: Files, name = 'sum.zip'): Promise<string> {
  const archive = new ZipFile()
  for (const [path, content] of Object.entries(files)) {
    if (content !== undefined) archive.addBuffer(Buffer.from(content), path)
  }
  archive.end()
  const path = join(await temporaryFolder(), name)
  await writeFile(path, await buffer(archive.outputStream))
  return path
}

export const readAll = async (path: string): Promise<ProblemPackage[]> => readPackages(path, await temporaryFolder())

/** Each for itself; files of packages beside one another are gone by then. */
export async function readEvery(path: string): Promise<ReadProblem[]> {
  const all: ReadProblem[] = []
  for await (const { problems } of findPackages(path, await temporaryFolder())) all.push(...problems)
  return all
}

/** All that a problem says: its fields, and the contents of its files. */
export async function readTaken(problem: ProblemPackage): Promise<string> {
  const fields = JSON.stringify({ ...problem, left: [] })
  const paths = new Set(fields.match(/(?<=")\/[^"]+(?=")/g))
  const contents = [...paths].map((path) => readFile(path, 'utf8').catch(() => ''))
  return [fields, ...(await Promise.all(contents))].join('\n')
}

/** What is not taken of a problem, as it is told. */
export const listLeft = ({ left }: ProblemPackage): string[] => left.map((why) => sentenceOf(why, 'en'))

/** Of a package with these files. */
export async function readOne(files: Files): Promise<ProblemPackage> {
  const problems = await readAll(await writeFolder(files))
  expect(problems).toHaveLength(1)
  const [problem] = problems
  if (!problem) throw new Error('no problem was read')
  return problem
}

/** Shown files in order (name, whether a picture, contents), and the first text with names in place of addresses. */
export async function renderStatements({ statements, attachments = [] }: ProblemPackage) {
  const [first = ''] = Object.values(statements).map((one) => one.description)
  const texts = Object.values(statements).flatMap((one) => Object.values(one))
  const shown = fileIdsIn(...texts).map(async (id) => {
    const file = attachments.find((one) => one.id === id)
    return [file?.name, file?.isPicture, file && (await readFile(file.path, 'utf8'))] as const
  })
  const text = attachments.reduce((all, { id, name }) => all.replaceAll(`/api/file/view?id=${id}`, `«${name}»`), first)
  return { text, files: await Promise.all(shown) }
}
