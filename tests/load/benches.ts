import { api } from './api.ts'
import { board } from './board/measure.ts'
import { bundle } from './bundle.ts'
import { contest } from './contest.ts'
import { lambda } from './lambda.ts'
import { verdict } from './verdict.ts'

/** The benchmarks of a running stack, by the names of their commands. */
export const benches = { api, board, bundle, contest, lambda, verdict }
