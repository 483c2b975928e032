import type { School } from '../school.ts'
import { openHoj } from './hoj/hoj.ts'
import { openHustoj } from './hustoj/hustoj.ts'
import { openHydro } from './hydro/index.ts'
import type { SourceInput } from './source.ts'

/** `domain` is the one of Hydro that is the school. */
type Input = SourceInput & { domain: string }

const sources = {
  hoj: openHoj,
  hustoj: openHustoj,
  hydro: ({ dump, files, domain, scratch }: Input) => openHydro({ dump, files, domain, scratch }),
} as const satisfies Record<string, (input: Input) => Promise<School>>

export const sourceNames = Object.keys(sources)
export const isSource = (name: string): name is keyof typeof sources => Object.hasOwn(sources, name)

export const openSchool = (from: keyof typeof sources, input: Input): Promise<School> => sources[from](input)
