import { formatTalk } from '@oj/shared/packages/formats/icpc/talk.ts'
import type { ProblemPackage } from '@oj/shared/packages/model.ts'
import { icpcVerdict, isSampleCase, validatorOf } from '@oj/shared/packages/write/icpc.ts'
import { fitsIcpc, needsTestlib } from '@oj/shared/packages/write/icpc-adapter.ts'
import { Failure } from '../../../platform/errors.ts'
import type { exportFormats, Note } from '../contract.ts'
import { exportRefusals } from '../errors.ts'
import { toNote } from '../notes/notes.ts'
import { losses } from '../notes/remarks.ts'

type Format = (typeof exportFormats)[number]
type Rule = readonly [code: keyof typeof losses, isLost: (problem: ProblemPackage) => boolean]

const hasBoth = ({ statements, title }: ProblemPackage) =>
  (statements.en !== undefined && statements['zh-CN'] !== undefined) ||
  (title.en !== undefined && title['zh-CN'] !== undefined)
const partOf = ({ statements }: ProblemPackage) =>
  Object.values(statements).some(({ input, output, hint }) => `${input}${output}${hint}`.trim() !== '')
const hasFiles = ({ attachments = [] }: ProblemPackage) => attachments.length > 0
const hasSite = ({ site = {}, settings }: ProblemPackage) =>
  (site.languages ?? null) !== null || (site.codeTemplates ?? []).length > 0 || settings.isScaled

const hasRequires = ({ settings }: ProblemPackage) => settings.subtaskRequires.length > 0

const hasTotalTime = ({ settings }: ProblemPackage) => settings.totalTimeLimit !== null

const hasAround = ({ site }: ProblemPackage) =>
  (site?.codeTemplates ?? []).some(({ before = '', after = '' }) => `${before}${after}`.trim() !== '')

/** Examples that were no test points until now. */
const hasJudgedSamples = ({ cases, samples, interactor }: ProblemPackage) =>
  !interactor && samples.length > cases.filter(isSampleCase).length

const isRemote = ({ site }: ProblemPackage) => site?.remote !== undefined

const rules: Readonly<Record<Format, readonly Rule[]>> = {
  own: [],
  hoj: [
    ['other-judge', isRemote],
    ['other-language', hasBoth],
    ['code-around', hasAround],
    ['pictures', hasFiles],
    ['solutions', ({ submissions }) => submissions.length > 0],
    ['checker-call', ({ checker, interactor }) => [checker, interactor].some((one) => one && one.protocol !== 'hoj')],
    ['comparison', ({ settings }) => settings.comparison !== null],
    ['subtask-requires', hasRequires],
    ['passes', ({ settings }) => settings.passes > 1 || settings.mayFork],
    ['total-time', hasTotalTime],
  ],
  icpc: [
    ['other-judge', isRemote],
    ['pictures', hasFiles],
    ['statement-parts', partOf],
    ['line-ends', ({ site }) => site?.breaksLines === true],
    ['file-io', ({ settings }) => settings.fileIO !== null],
    ['processes', ({ settings }) => settings.mayFork],
    ['total-time', hasTotalTime],
    ['site-settings', hasSite],
    ['code-around', hasAround],
    ['white-space', ({ settings, checker }) => settings.judgeMode === 'default' && !settings.comparison && !checker],
    ['stack', ({ settings }) => settings.stackLimit !== settings.memoryLimit],
    [
      'stops-early',
      ({ settings: { type, judgeCaseMode } }) => type === 'oi' && judgeCaseMode === 'ergodic_without_error',
    ],
    ['newer-requires', hasRequires],
    ['shown-talk', ({ interactor, samples }) => interactor !== null && samples.some((one) => formatTalk(one) === null)],
    ['samples-judged', hasJudgedSamples],
    ['testlib', (problem) => needsTestlib(validatorOf(problem))],
    ['some-solutions', ({ submissions }) => submissions.some(({ expected }) => icpcVerdict(expected) === null)],
  ],
}

export const lossesOf = (problem: ProblemPackage, format: Format): Note[] =>
  rules[format].flatMap(([code, isLost]) => (isLost(problem) ? [toNote(losses[code])] : []))

/** @throws the `exportRefusals` where the format would judge differently */
export function checkFit(problem: ProblemPackage, format: Format): void {
  if (problem.questions && format !== 'own') throw new Failure(exportRefusals['export-questions'])
  if (format !== 'icpc') return
  const validator = validatorOf(problem)
  if (problem.settings.passes > 1) throw new Failure(exportRefusals['export-passes'])
  if (problem.checker && problem.interactor) throw new Failure(exportRefusals['export-two-programs'])
  if (validator && !fitsIcpc(validator)) throw new Failure(exportRefusals['export-checker'])
}
