import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageCase } from '@oj/shared/packages/model.ts'
import { convertBytes } from '@oj/shared/plain-text/convert.ts'
import { agreeOn, inspectBytes, type TextFacts, TextInspector } from '@oj/shared/plain-text/inspect.ts'
import { toPlainLines } from '@oj/shared/plain-text/line-ends.ts'
import { readEnv } from '../../../platform/env.ts'
import { putFile } from '../../../platform/objects/remote-file.ts'
import { type DataArchive, type FileCase, problemLimits, writePlain } from '../../problem-admin/index.ts'

/** In the site’s archives, numbered from 1. */
export const caseFiles = (at: number) => ({ input: `${at + 1}.in`, output: `${at + 1}.ans` })

/** A test point with what is unusual in its input and answer. */
interface LookedCase extends PackageCase {
  texts: readonly [input: TextFacts, answer: TextFacts]
}

/** With hashes of their files, by path. */
export interface LookedCases {
  cases: readonly LookedCase[]
  hashes: ReadonlyMap<string, string>
}

/** What is unusual in a file, and its hash, in one reading. */
async function lookAtFile(file: string): Promise<{ facts: TextFacts; hash: string }> {
  const inspector = new TextInspector()
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) {
    inspector.add(piece)
    hash.update(piece)
  }
  return { facts: inspector.end(), hash: hash.digest('base64url') }
}

/** One after the other: they may be large. */
export async function lookAtCases(cases: readonly PackageCase[]): Promise<LookedCases> {
  const looked: LookedCase[] = []
  const hashes = new Map<string, string>()
  const look = async (path: string) => {
    const { facts, hash } = await lookAtFile(path)
    hashes.set(path, hash)
    return facts
  }
  for (const one of cases) looked.push({ ...one, texts: [await look(one.input), await look(one.answer)] })
  const agreed = agreeOn(looked.flatMap(({ texts }) => texts))
  return {
    cases: looked.map(
      ({ texts: [input, answer], ...one }): LookedCase => ({ ...one, texts: [agreed(input), agreed(answer)] }),
    ),
    hashes,
  }
}

/** Stores the test points as an archive for judges: what is unusual as plain text, unless the bytes are to be kept. */
export async function packCases(
  cases: readonly LookedCase[],
  { pid, scratch, keepBytes }: { pid: number; scratch: string; keepBytes: boolean },
): Promise<DataArchive> {
  const files = cases.flatMap(({ input, answer, texts: [ofInput, ofAnswer] }, at) => [
    { path: caseFiles(at).input, file: input, facts: ofInput },
    { path: caseFiles(at).output, file: answer, facts: ofAnswer },
  ])
  const packed = files.map(({ path, file, facts }) => ({
    path,
    facts: keepBytes ? null : facts,
    open: async () => createReadStream(file),
  }))
  const file = join(scratch, `cases-${crypto.randomUUID()}.zip`)
  try {
    const { version, sizes } = await writePlain(packed, file)
    const key = `test-data/${pid}/${version}.zip`
    await putFile(readEnv('TEST_DATA_BUCKET'), key, file, 'application/zip')
    const sized = cases.map(({ name, flags }, at): FileCase => {
      const { input, output } = caseFiles(at)
      const sizesOf = { inputSize: sizes.get(input) ?? 0, outputSize: sizes.get(output) ?? 0 }
      return { name, input, output, ...sizesOf, ...(flags === undefined ? {} : { flags: [...flags] }) }
    })
    return { key, version, cases: sized }
  } finally {
    await rm(file, { force: true })
  }
}

/** Null if they do not fit into the form: too many, too large, not text, or with line ends that are to be kept. */
export async function typedCases(
  cases: readonly Pick<PackageCase, 'input' | 'answer'>[],
  keepBytes = false,
): Promise<{ input: string; output: string }[] | null> {
  const paths = cases.flatMap(({ input, answer }) => [input, answer])
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (cases.length > problemLimits.typedCases || bytes > problemLimits.typedChars) return null
  const texts = await Promise.all(paths.map(async (path) => readTypedText(await readFile(path), keepBytes)))
  if (texts.includes(null)) return null
  return cases.map((_, at) => ({ input: texts[2 * at] ?? '', output: texts[2 * at + 1] ?? '' }))
}

/** Null if a form cannot hold it. */
function readTypedText(bytes: Uint8Array, keepBytes: boolean): string | null {
  const facts = inspectBytes(bytes)
  if (facts.oddities.length > 0 && !keepBytes) return convertBytes(bytes, facts)
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return toPlainLines(text) === text ? text : null
  } catch {
    return null
  }
}
