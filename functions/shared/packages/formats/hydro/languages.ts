import { languages } from '../../../languages/index.ts'
import { notTaken, type Why } from '../../reasons.ts'
import type { HydroConfig } from './config.ts'

/** Hydro's names, without what is said of optimising: those of all its versions, by the names here. */
const named: Readonly<Record<string, readonly string[]>> = {
  c: ['C'],
  cc: ['C++', 'C++ 11', 'C++ 14', 'C++ 20', 'C++ 23'],
  'cc.cc11': ['C++ 11'],
  'cc.cc14': ['C++ 14'],
  'cc.cc17': ['C++'],
  'cc.cc20': ['C++ 20'],
  'cc.cc23': ['C++ 23'],
  py: ['Python3', 'PyPy3', 'Python2'],
  py2: ['Python2'],
  py3: ['Python3'],
  'py.py2': ['Python2'],
  'py.py3': ['Python3'],
  'py.pypy3': ['PyPy3'],
}

/** Other names are endings, such as `pas`, or a family and one of its versions, such as `kt.jvm`. */
export function languagesNamed(id: string): string[] {
  const bare = id
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)o[0-3s]$/, '')
  const own = named[bare]
  if (own) return [...own]
  if (/^(?:cc|py)\./.test(bare)) return []
  const [family = ''] = bare.split('.')
  const found = languages.find(({ extensions }) => extensions.includes(family))
  return found ? [found.name] : []
}

type Rates = Pick<HydroConfig, 'time_limit_rate' | 'memory_limit_rate' | 'langs'>

/** What its languages come to here: all if the problem names none. */
export function readLanguages({ langs }: Pick<HydroConfig, 'langs'>): { languages: string[] | null; left: Why[] } {
  const wanted = langs.filter((id) => id !== '' && id !== '_')
  const found = [...new Set(wanted.flatMap(languagesNamed))]
  const unknown = wanted.filter((id) => languagesNamed(id).length === 0)
  return {
    languages: found.length > 0 ? found : null,
    left: unknown.map((id) => notTaken(`config.yaml: langs: ${id}`)),
  }
}

const kinds = ['time_limit_rate', 'memory_limit_rate'] as const

/** Limits here are the same for all languages: a factor is kept where all languages of the problem have it. */
export function readRates(config: Rates): { time: number; memory: number; left: Why[] } {
  const [time = 1, memory = 1] = kinds.map((kind) => commonRate(config, kind))
  const left = kinds.flatMap((kind) =>
    Object.entries(config[kind] ?? {})
      .filter(([, rate]) => rate !== commonRate(config, kind))
      .map(([id, rate]) => notTaken(`config.yaml: ${kind}: ${id}: ${rate}`)),
  )
  return { time, memory, left }
}

function commonRate({ langs, ...rates }: Rates, kind: (typeof kinds)[number]): number {
  const found = new Set(langs.map((id) => rates[kind]?.[id] ?? 1))
  const [only = 1] = found
  return found.size === 1 && only > 0 ? only : 1
}
