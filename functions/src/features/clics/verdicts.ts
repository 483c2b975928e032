import { Status } from '@oj/shared/judging/verdicts.ts'
import { languages } from '@oj/shared/languages/index.ts'
import type { Collections } from './objects.ts'

/** Our verdicts by the names of the format, which knows a part of the points as rejected. */
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

/** The judgement type of a verdict; null where there is none yet. */
export const judgementTypeOf = (status: number): string | null => ids.get(status) ?? null

/** The verdicts, with those that cost penalty minutes by the contest's rules. */
export const judgementTypes = (penalised: readonly number[]): Collections['judgement-types'] =>
  types.map(({ status, id, name }) => ({
    id,
    name,
    penalty: penalised.includes(status),
    solved: status === Status.accepted,
  }))

/** The id of a language: as the format has it where it knows it (`cpp`, `python3`, `java`). */
export const languageIdOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('++', 'pp')
    .replaceAll('#', 'sharp')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 36) || 'other'

/** Where programs begin, by the languages in which the format wants to be told. */
const entryPoints: Readonly<Record<string, string>> = { java: 'Main' }
/** The class in which a program of a language begins; null where the format does not ask. */
export const entryPointOf = (languageId: string): string | null => entryPoints[languageId] ?? null

/** The language of what was handed in elsewhere. */
export const unknownLanguage = 'unknown'

/** All languages that a submission may be in. */
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

/** The name of a program's file. */
export const sourceNameOf = (name: string): string =>
  `Main.${languages.find((language) => language.name === name)?.extensions[0] ?? 'txt'}`
