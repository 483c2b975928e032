import type { JudgeSettings } from '../../../judging/settings.ts'
import type { ProblemPackage } from '../../model.ts'
import { notTaken } from '../../reasons.ts'
import { endingOf, writeScratch } from '../format.ts'
import type { Item } from './item.ts'

/** In the order in which HUSTOJ looks for them. Interactors are called like testlib's, and `tpj` is for testlib. */
const kinds = [
  { element: 'interactor', mode: 'interactive', protocol: 'testlib' },
  { element: 'tpj', mode: 'spj', protocol: 'testlib' },
  { element: 'spj', mode: 'spj', protocol: 'hustoj' },
] as const

type Judge = Pick<JudgeSettings, 'judgeMode'> &
  Pick<ProblemPackage, 'checker' | 'interactor' | 'left'> & {
    /** whether the submitted text itself is compared */
    isText: boolean
  }

/** Writes the program that judges, of several the one that HUSTOJ runs. */
export async function readJudge(item: Item, place: string, scratch: string): Promise<Judge> {
  const all = kinds.flatMap(({ element, ...kind }) =>
    item[element].filter(({ text }) => text.trim() !== '').map((source) => ({ ...kind, element, source })),
  )
  const text = all.find(({ mode, source }) => mode === 'spj' && source.language.toLowerCase() === 'text')
  const used = all[0]?.mode === 'interactive' ? all[0] : (text ?? all[0])
  const left = all.filter((one) => one !== used).map(({ element }) => notTaken(element))
  if (!used || used === text)
    return { judgeMode: 'default', checker: null, interactor: null, isText: used !== undefined, left }
  const { mode, protocol, source } = used
  const kind = source.language || 'C++'
  const path = await writeScratch(scratch, `${place}/${used.element}.${endingOf(kind)}`, source.text)
  const program = { files: [path], kind, protocol, flags: [] }
  const programs =
    mode === 'interactive' ? { checker: null, interactor: program } : { checker: program, interactor: null }
  return { judgeMode: mode, ...programs, isText: false, left }
}
