import { matchesGlob } from 'node:path'
import * as z from 'zod/mini'
import type { PackageTree } from '../tree.ts'

const verdicts = ['AC', 'WA', 'TLE', 'RTE'] as const
type Verdict = (typeof verdicts)[number]
const list = z.optional(z.array(z.enum(verdicts)))

/** What all cases may get, and what at least one must; rules for some of the cases only are left aside. */
const Rule = z.object({
  permitted: list,
  required: list,
  score: z.optional(z.union([z.number(), z.array(z.number())])),
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

/**
 * The verdicts that a solution such as `accepted/sum.py` may get by the rules, where the first case that fails names
 * the verdict; undefined where the rules do not mention it.
 */
export function ruledVerdicts(
  rules: SubmissionRules,
  name: string,
): { verdicts: Verdict[]; score: number | null } | undefined {
  const [folder = ''] = name.split('/')
  const globs = Object.keys(rules).filter(
    (glob) => glob !== folder && [name, folder].some((path) => matchesGlob(path, glob)),
  )
  if (globs.length === 0 && !(folder in rules)) return undefined
  const all = [{ ...folders[folder], ...rules[folder] }, ...globs.map((glob) => rules[glob] ?? {})]
  const permitted = verdicts.filter((verdict) => all.every((rule) => rule.permitted?.includes(verdict) ?? true))
  const mayPass = all.every((rule) => rule.required?.includes('AC') ?? true)
  const score = all.map((rule) => rule.score).find((each) => typeof each === 'number')
  return { verdicts: permitted.filter((verdict) => verdict !== 'AC' || mayPass), score: score ?? null }
}
