import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { entryOptions, zipFile } from '../../archive/write.ts'
import { partDataRules } from '../../judging/settings.ts'
import { readAll, temporaryFolder, writeFolder, writeZip } from '../formats/testing.ts'
import type { ProblemPackage } from '../model.ts'
import { readPackage } from '../read-package.ts'
import { writeExported } from './exported.ts'
import { writeHoj } from './hoj.ts'

const samples = fileURLToPath(new URL('../../../../localstack/sample-problems/', import.meta.url))

const content = (path: string) => readFile(path, 'latin1')

/** A problem with the contents of its files in place of their paths. */
async function whole({ name: _, ...problem }: ProblemPackage) {
  const program = async (one: ProblemPackage['checker']) =>
    one && { ...one, files: await Promise.all(one.files.map(content)) }
  const { cases, submissions, checker, interactor, judgeFiles, extraFiles, attachments } = problem
  return {
    ...problem,
    cases: await Promise.all(
      cases.map(async (one) => ({ ...one, input: await content(one.input), answer: await content(one.answer) })),
    ),
    submissions: await Promise.all(submissions.map(async (one) => ({ ...one, path: await content(one.path) }))),
    checker: await program(checker),
    interactor: await program(interactor),
    judgeFiles: await Promise.all(judgeFiles.map(async (one) => ({ ...one, path: await content(one.path) }))),
    extraFiles: await Promise.all(extraFiles.map(async (one) => ({ ...one, path: await content(one.path) }))),
    ...(attachments && {
      attachments: await Promise.all(attachments.map(async (one) => ({ ...one, path: await content(one.path) }))),
    }),
  }
}

/** What an export comes to when it is read again, from a zip with all of them side by side. */
async function exchanged(problems: readonly ProblemPackage[]): Promise<ProblemPackage[]> {
  const files: Record<string, Buffer> = {}
  for (const problem of problems) {
    for (const entry of writeExported(problem)) {
      files[`${problem.id}/${entry.path}`] = 'file' in entry ? await readFile(entry.file) : Buffer.from(entry.text)
    }
  }
  return readAll(await writeZip(files, 'export.zip'))
}

const text = fc.string({ unit: 'grapheme', maxLength: 30 })
const both = fc.record({ en: text, 'zh-CN': text }, { requiredKeys: [] })
const statement = fc.record({ description: text, input: text, output: text, hint: text })
const settings = {
  timeLimit: fc.integer({ min: 1, max: 60_000 }),
  memoryLimit: fc.integer({ min: 1, max: 4096 }),
  type: fc.constantFrom('acm' as const, 'oi' as const),
  mayFork: fc.boolean(),
  passes: fc.integer({ min: 1, max: 9 }),
  subtaskRequires: fc.array(fc.record({ group: fc.nat(9), requires: fc.array(fc.nat(9)) })),
}
const site = fc.record(
  {
    auth: fc.constantFrom(1, 2, 3),
    codeShare: fc.boolean(),
    openCaseResult: fc.boolean(),
    displayPartData: fc.boolean(),
    partData: fc.constantFrom(...partDataRules),
    breaksLines: fc.boolean(),
    languages: fc.oneof(fc.constant(null), fc.array(text)),
    codeTemplates: fc.array(
      fc.record(
        { language: text, code: text, status: fc.boolean(), before: text, after: text },
        { requiredKeys: ['language', 'code', 'status'] },
      ),
    ),
    remote: fc.record({ site: text, id: text, address: text }),
  },
  { requiredKeys: [] },
)
const anyPart = fc.record({
  title: both,
  source: both,
  author: text,
  tags: fc.array(both),
  difficulty: fc.nat(99),
  site,
  statements: fc.record({ en: statement, 'zh-CN': statement }, { requiredKeys: [] }),
  settings: fc.record(settings),
  samples: fc.array(fc.record({ input: text, output: text })),
  cases: fc.array(fc.record({ name: text, score: fc.nat(100), group: fc.option(fc.nat(9)), flags: fc.array(text) }), {
    minLength: 1,
    maxLength: 12,
  }),
})

it('AD-05 loses nothing of any text, point or setting that a problem may have', async () => {
  const folder = await writeFolder({ in: 'input\r\n\0', ans: '', 'main.cpp': 'int main() {}' })
  const [input, answer, path] = ['in', 'ans', 'main.cpp'].map((file) => join(folder, file))
  const sample = await readPackage(join(samples, 'a-plus-b'))
  if (!input || !answer || !path) throw new Error('no files')
  await fc.assert(
    fc.asyncProperty(anyPart, async ({ cases, settings: own, ...part }) => {
      const problem: ProblemPackage = {
        ...sample,
        ...part,
        id: 'p_1-X',
        settings: { ...sample.settings, ...own },
        cases: cases.map((one) => ({ ...one, input, answer })),
        submissions: [
          { name: part.author, path, others: [], language: 'C++ 20', expected: [0, -1], score: null, range: [0, 40] },
        ],
        checker: { files: [path], kind: 'C++', protocol: 'icpc', flags: [part.author] },
        attachments: [{ id: 'x'.repeat(22), name: `${part.author}.webp`, isPicture: true, path: input }],
      }
      const [after] = await exchanged([problem])
      if (!after) throw new Error('nothing was read')
      expect(await whole(after)).toEqual(await whole(problem))
    }),
    { numRuns: 30 },
  )
})

it('AD-05 gives HOJ what it has a place for, in its own form', async () => {
  for (const slug of ['lantern-riddles', 'distant-neighbours', 'hidden-number', 'flowers']) {
    const problem = await readPackage(join(samples, slug))
    const files: Record<string, Buffer> = {}
    for (const entry of await writeHoj(problem)) {
      files[entry.path] = 'file' in entry ? await readFile(entry.file) : Buffer.from(entry.text)
    }
    const [after] = await readAll(await writeZip(files))
    if (!after) throw new Error('nothing was read')
    const zh = problem.statements['zh-CN']
    expect(after).toMatchObject({ id: problem.id, statements: { 'zh-CN': zh }, samples: problem.samples })
    expect(after.settings).toMatchObject({
      judgeMode: problem.settings.judgeMode,
      judgeCaseMode: problem.settings.judgeCaseMode,
      type: problem.settings.type,
      timeLimit: problem.settings.timeLimit,
      fileIO: problem.settings.fileIO,
    })
    const [seen, wanted] = [await whole(after), await whole(problem)]
    const parts = (cases: typeof seen.cases) => cases.map(({ name: _, ...one }) => one)
    expect(parts(seen.cases)).toEqual(parts(wanted.cases))
    expect([seen.checker?.files, seen.interactor?.files]).toEqual([wanted.checker?.files, wanted.interactor?.files])
  }
})

it('AD-05 packs the same bytes again for the same problem', async () => {
  const problem = await readPackage(join(samples, 'distant-neighbours'))
  const folder = await temporaryFolder()
  const pack = (name: string) => {
    const zip = new ZipFile()
    const files = problem.cases.flatMap(({ input, answer }) => [input, answer])
    for (const path of files) zip.addFile(path, basename(path), entryOptions)
    return zipFile(zip, join(folder, name))
  }
  const [first, second] = [await pack('a'), await pack('b')]
  expect(first).toEqual(second)
  expect((await readFile(join(folder, 'a'))).length).toBe(first.bytes)
})
