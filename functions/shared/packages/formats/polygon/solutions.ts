import { Status } from '../../../judging/verdicts.ts'
import type { PackageSubmission } from '../../model.ts'
import { newestOf } from '../../newest.ts'
import { notTaken, type Why } from '../../reasons.ts'
import type { PackageTree } from '../../tree.ts'
import { anyFailure } from '../format.ts'
import type { Problem, Source } from './xml.ts'

const slow = Status.timeLimitExceeded
const large = Status.memoryLimitExceeded
const expectations: Readonly<Record<string, readonly number[]>> = {
  main: [Status.accepted],
  accepted: [Status.accepted],
  rejected: anyFailure,
  failed: [...anyFailure, Status.compileError],
  'wrong-answer': [Status.wrongAnswer],
  'presentation-error': [Status.presentationError, Status.wrongAnswer],
  'time-limit-exceeded': [slow],
  'time-limit-exceeded-or-accepted': [slow, Status.accepted],
  'time-limit-exceeded-or-memory-limit-exceeded': [slow, large],
  'memory-limit-exceeded': [large],
  'runtime-error': [Status.runtimeError],
}

/** Of a program, such as `cpp.g++17`, `cpp.gcc13-64-winlibs-g++20` or `python.pypy3-64`; empty if its ending decides. */
export function languageOf({ '@type': type, '@path': path }: Source): string {
  const standard = /g\+\+(\d\d)$/.exec(type)?.[1]
  const python = /^python\.(?:(pypy)[.\d]*?)?([23])?/.exec(type)
  if (standard !== undefined) return `c++${standard}`
  return python ? `${python[1] ?? 'python'}${python[2] ?? '3'}` : newestOf(path)
}

/** Without those that are not to be run, or of a kind that is not known. */
export function readSolutions(
  tree: PackageTree,
  { assets }: Problem,
): { submissions: PackageSubmission[]; left: Why[] } {
  const solutions = assets.flatMap((each) => each.solutions).flatMap(({ solution }) => solution)
  const left: Why[] = []
  const submissions = solutions.flatMap((solution): PackageSubmission[] => {
    const tag = solution['@tag']
    const [source] = solution.source
    if (!source) return []
    const path = source['@path']
    // what Polygon shows of it
    tree.ignore(`${path.replace(/\.[^.]*$/, '')}.desc`)
    tree.ignore(`${path}.desc`)
    const expected = expectations[tag]
    if (!expected) {
      tree.ignore(path)
      left.push(notTaken(`${path} (${tag})`))
      return []
    }
    const language = languageOf(source)
    return [
      {
        name: `${tag}/${path.slice(path.lastIndexOf('/') + 1)}`,
        path: tree.path(path),
        others: [],
        ...(language === '' ? {} : { language }),
        expected: [...expected],
        score: null,
      },
    ]
  })
  return { submissions, left }
}
