import { matchesGlob } from 'node:path'
import * as z from 'zod/mini'
import type { PackageTree } from '../../tree.ts'

const verdicts = ['AC', 'WA', 'TLE', 'RTE'] as const
type Verdict = (typeof verdicts)[number]
const list = z.optional(z.array(z.enum(verdicts)))

const points = z.optional(z.union([z.number(), z.tuple([z.number(), z.number()])]))

/** What all cases may get, and what at least one must; rules for some of the cases only are left aside. */
const Rule = z.object({
  permitted: list,
  required: list,
  score: points,
  language: z.optional(z.string()),
  entrypoint: z.optional(z.string()),
  use_for_time_limit: z.optional(z.union([z.boolean(), z.string()])),
})
type Rule = z.infer<typeof Rule>

/** `submissions/submissions.yaml` (2025-09): globs of solutions and the rule for each. */
const Rules = z.record(z.string(), z.nullable(Rule))
export type SubmissionRules = z.infer<typeof Rules>

const file = 'submissions/submissions.yaml'

export const readRules = async (tree: PackageTree): Promise<SubmissionRules> =>
  tree.has(file) ? tree.yaml(file, Rules) : {}

/** The rules of the format's own folders; an entry with the name of the folder changes them. */
const folders: Readonly<Record<string, Rule>> = {
  accepted: { permitted: ['AC'] },
  rejected: { required: ['RTE', 'TLE', 'WA'] },
  wrong_answer: { permitted: ['AC', 'WA'], required: ['WA'] },
  time_limit_exceeded: { permitted: ['AC', 'TLE'], required: ['TLE'] },
  run_time_error: { permitted: ['AC', 'RTE'], required: ['RTE'] },
  brute_force: { permitted: ['AC', 'RTE', 'TLE'], required: ['RTE', 'TLE'] },
}

/** The expected result of a solution by the rules. */
export interface Ruled {
  /** verdicts of which the first case that fails must have one; AC where all cases may pass */
  verdicts: Verdict[]
  score: z.infer<typeof points>
  language: string | undefined
  entrypoint: string | undefined
  /** whether a time limit that the package leaves open must be long enough for it */
  isFast: boolean
}

/** The rules for a solution such as `accepted/sum.py`; undefined when none matches it or its folder. */
export function findSolutionRule(rules: SubmissionRules, name: string, isLegacy: boolean): Ruled | undefined {
  const [folder = ''] = name.split('/')
  const globs = Object.keys(rules).filter((glob) => glob !== folder && matchesPathOrFolder(glob, name))
  if (isLegacy && globs.length === 0 && !(folder in rules)) return undefined
  const all = [{ ...folders[folder], ...rules[folder] }, ...globs.map((glob) => rules[glob] ?? {})]
  if (globs.length === 0 && !(folder in rules) && !(folder in folders)) return undefined
  const permitted = verdicts.filter((verdict) => all.every((rule) => rule.permitted?.includes(verdict) ?? true))
  const mayPass = all.every((rule) => rule.required?.includes('AC') ?? true)
  const said = <K extends keyof Rule>(key: K) => all.map((rule) => rule[key]).find((each) => each !== undefined)
  return {
    verdicts: permitted.filter((verdict) => verdict !== 'AC' || mayPass),
    score: said('score'),
    language: said('language'),
    entrypoint: said('entrypoint'),
    isFast:
      !permitted.includes('TLE') &&
      all.every(({ use_for_time_limit }) => use_for_time_limit !== false && use_for_time_limit !== 'upper'),
  }
}

/** A rule for a folder holds for all that lies in it. */
function matchesPathOrFolder(glob: string, name: string): boolean {
  const parts = name.split('/')
  return parts.some((_, depth) => matchesGlob(parts.slice(0, depth + 1).join('/'), glob))
}
