import * as z from 'zod/mini'

/** How many people have solved a problem, and how many have tried it. */
export const solvedFields = { solved: z.int(), tried: z.int() }
