import { exported } from './exported.ts'
import type { PackageFormat } from './format.ts'
import { fps } from './fps/fps.ts'
import { hoj } from './hoj/hoj.ts'
import { hydro } from './hydro/hydro.ts'
import { icpc } from './icpc/icpc.ts'
import { own } from './own.ts'
import { polygon } from './polygon/polygon.ts'
import { qduoj } from './qduoj/qduoj.ts'

/** The first that matches reads a package. */
export const formats: readonly PackageFormat[] = [exported, own, polygon, hoj, qduoj, hydro, fps, icpc]
