import { type CaseResult, shownPart } from '@oj/shared/judging/messages.ts'
import { hashSample } from '@oj/shared/judging/samples.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { clipText } from '@oj/shared/text.ts'
import { notePartDataShown, type opennessOf, showsPartData } from '../problem/index.ts'
import { type CaseData, caseDataOf } from './case-data.ts'
import type { ShownRow } from './view.ts'

type Openness = Awaited<ReturnType<typeof opennessOf>>

/** What a reader sees of the data of test points, by their numbers. */
interface VisibleData {
  /** whether they may be told where in the expected output of hidden test points something differs */
  readonly isOpen: boolean
  /** of samples, which hide nothing: all is taken from the statement as it is now */
  readonly samples: ReadonlyMap<number, CaseData>
  /** of others */
  readonly parts: ReadonlyMap<number, CaseData>
}

/** A sample without the line break at each end that is layout, as pages show it. */
const trimLayout = (text: string) => text.replace(/^\r?\n/, '').replace(/\r?\n$/, '')

function sampleDataOf(examples: Openness['examples'], results: readonly CaseResult[]): Map<number, CaseData> {
  const data = new Map<number, CaseData>()
  if (!results.some(({ sample }) => sample !== undefined)) return data
  const byHash = new Map(examples.map((one) => [hashSample(one.input), one]))
  for (const { seq, sample, output } of results) {
    const example = sample === undefined ? undefined : byHash.get(sample)
    if (!example) continue
    const [inputData, outputData] = [trimLayout(example.input), trimLayout(example.output)]
    data.set(seq, { inputData, outputData, ...(output !== undefined && { userOutput: output }) })
  }
  return data
}

/** Whether there is more to tell of a test point than that it was passed, or was not run. */
const isTold = ({ status }: CaseResult) => status !== Status.accepted && status !== Status.cancelled

/** The data of test points that somebody sees, who is no staff unless `isStaff`. */
export async function visibleDataOf(
  { row: { pid }, view }: ShownRow,
  { partData, testDataKey, examples }: Openness,
  results: readonly CaseResult[],
  isStaff: boolean,
): Promise<VisibleData> {
  const samples = sampleDataOf(examples, results)
  const hidden = results.filter(({ seq }) => !samples.has(seq))
  const isOpen = hidden.some(isTold) && (await showsPartData(pid, partData, view))
  const read = isOpen && testDataKey !== null ? await caseDataOf(testDataKey, hidden) : new Map<number, CaseData>()
  // what was a sample when it was judged may be longer
  const parts = new Map(
    [...read].map(([seq, { userOutput, ...data }]) => {
      const shown = userOutput === undefined ? {} : { userOutput: clipText(userOutput, shownPart.characters) }
      return [seq, { ...data, ...shown }]
    }),
  )
  if (parts.size > 0 && !isStaff) await notePartDataShown(pid)
  return { isOpen, samples, parts }
}
