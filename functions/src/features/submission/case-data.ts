import { type Archive, withArchive } from '@oj/shared/archive/zip.ts'
import { type CaseResult, shownPart } from '@oj/shared/judging/messages.ts'
import { TestDataManifest } from '@oj/shared/judging/test-data.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { clipText } from '@oj/shared/text.ts'
import { readEnv } from '../../platform/env.ts'
import { remoteZip } from '../../platform/objects/remote-zip.ts'

/** Bytes of a file that is unpacked to show its beginning. */
const openedMax = 256 * 1024
/** Of an archive that the site itself has packed. */
const limits = { entries: 40_000, bytes: 4 * 1024 ** 3 }
const manifestMax = 8 * 1024 ** 2

/** Beginnings of the files of a test point; null for a file that is too large. */
export interface CaseData {
  inputData: string | null
  outputData: string | null
  /** absent for interactive problems and old submissions */
  userOutput?: string
}

async function beginningOf(archive: Archive, path: string): Promise<string | null> {
  if (!archive.has(path) || archive.sizeOf(path) > openedMax) return null
  return clipText(await archive.text(path, openedMax), shownPart.characters)
}

/** The data of the first wrong test points by number, as far as the current archive has them. Only where staff allow it. */
export async function caseDataOf(key: string, cases: readonly CaseResult[]): Promise<Map<number, CaseData>> {
  const wrong = cases.filter(({ status }) => status === Status.wrongAnswer).slice(0, shownPart.cases)
  const source = wrong.length > 0 ? await remoteZip(readEnv('TEST_DATA_BUCKET'), key) : null
  const data = new Map<number, CaseData>()
  if (!source) return data
  await withArchive(source, limits, async (archive) => {
    const manifest = TestDataManifest.parse(JSON.parse(await archive.text('manifest.json', manifestMax)))
    const other = manifest.data && (await remoteZip(readEnv('TEST_DATA_BUCKET'), manifest.data.key))
    const read = async (from: Archive) => {
      for (const { seq, name, output } of wrong) {
        const found = manifest.cases.find((one) => one.name === name)
        if (!found) continue
        const inputData = await beginningOf(from, found.input)
        const outputData = await beginningOf(from, found.output)
        data.set(seq, { inputData, outputData, ...(output !== undefined && { userOutput: output }) })
      }
    }
    // files of uploaded cases are in the uploaded archive
    await (other ? withArchive(other, limits, read) : read(archive))
  })
  return data
}
