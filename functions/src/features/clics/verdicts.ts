import { Status } from '@oj/shared/judging/verdicts.ts'
import { languages } from '@oj/shared/languages/index.ts'
import type { Collections } from './objects.ts'

/** Our verdicts by the names of the format, for which a part of the points is rejected. */
const types = [
  { status: Status.accepted, id: 'AC', name: 'Accepted' },
  { status: Status.wrongAnswer, id: 'WA', name: 'Wrong Answer' },
  { status: Status.presentationError, id: 'PE', name: 'Presentation Error' },
  { status: Status.timeLimitExceeded, id: 'TLE', name: 'Time Limit Exceeded' },
  { status: Status.memoryLimitExceeded, id: 'MLE', name: 'Memory Limit Exceeded' },
  { status: Status.runtimeError, id: 'RTE', name: 'Run-Time Error' },
  { status: Status.compileError, id: 'CE', name: 'Compile Error' },
  { status: Status.partialAccepted, id: 'RE', name: 'Partially Accepted' },
  { status: Status.systemError, id: 'JE', name: 'Judging Error' },
  { status: Status.submitFailed, id: 'SE', name: 'Submission Error' },
  { status: Status.cancelled, id: 'CS', name: 'Cancelled' },
] as const

const ids = new Map<number, string>(types.map(({ status, id }) => [status, id]))

/** The id of a verdict's judgement type; null while there is no verdict. */
export const judgementTypeOf = (status: number): string | null => ids.get(status) ?? null

export const judgementTypes = (penalised: readonly number[]): Collections['judgement-types'] =>
  types.map(({ status, id, name }) => ({
    id,
    name,
    penalty: penalised.includes(status),
    solved: status === Status.accepted,
  }))

/** The id of a language: that of the format where it has one (`cpp`, `python3`, `java`). */
export const languageIdOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('++', 'pp')
    .replaceAll('#', 'sharp')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 36) || 'other'

/** The main class of programs in a language; null where the format does not ask for one. */
export const entryPointOf = (languageId: string): string | null => (languageId === 'java' ? 'Main' : null)

/** The language of imported tries. */
export const unknownLanguage = 'unknown'

export const languageObjects = (hasTeams: boolean): Collections['languages'] => [
  ...(hasTeams ? [{ id: unknownLanguage, name: 'Not told', entry_point_required: false, extensions: [] }] : []),
  ...languages.map(({ name, description, extensions }) => {
    const id = languageIdOf(name)
    const isAsked = entryPointOf(id) !== null
    return {
      id,
      name: description,
      entry_point_required: isAsked,
      ...(isAsked ? { entry_point_name: 'Main class' } : {}),
      extensions: [...extensions],
    }
  }),
]

export const sourceNameOf = (name: string): string =>
  `Main.${languages.find((language) => language.name === name)?.extensions[0] ?? 'txt'}`
