import * as z from 'zod/mini'

const text = (pattern: RegExp, wanted: string) => z.string(wanted).check(z.regex(pattern, wanted))
const number = (least: number, wanted: string) => z.coerce.number(wanted).check(z.int(wanted), z.gte(least, wanted))
const yesOrNo = (wanted: string) => z.union([z.boolean(), z.stringbool()], wanted)

/** What an operator may say with `-c key=value` or in cdk.json, and what holds when he says nothing. */
const Config = z.object({
  school: text(/^[a-z][a-z0-9-]{1,19}$/, 'give -c school=NAME: 2 to 20 small letters, digits or "-", a letter first'),
  semester: text(/^20\d\d-[a-z]{3,12}$/, 'give -c semester=YEAR-SEASON, such as 2026-autumn'),
  mailSender: z.email('give -c mailSender=ADDRESS: the address that SES may send mail from'),
  /** Keep tables, buckets and the secret when the stacks are destroyed. Only a rehearsal says no. */
  retain: z._default(yesOrNo('retain is true or false'), true),
  /** The processor of the Lambdas; arm64 costs a fifth less. */
  architecture: z._default(z.enum(['arm64', 'x86_64'], 'architecture is arm64 or x86_64'), 'arm64'),
  /** A judge image in a public registry, instead of one built from judge-container/Dockerfile. */
  judgeImage: z.optional(z.string().check(z.minLength(1, 'judgeImage is the name of an image'))),
  /** Judges that run when nothing waits. Zero costs nothing, and the first verdict then takes some minutes. */
  judgeMin: z._default(number(0, 'judgeMin is a whole number, 0 or more'), 0),
  /** Judges that run when much waits. */
  judgeMax: z._default(number(1, 'judgeMax is a whole number, 1 or more'), 8),
  /** Of the judges that run, so many are not Spot, so that a shortage of Spot cannot stop a contest. */
  judgeOnDemand: z._default(number(0, 'judgeOnDemand is a whole number, 0 or more'), 0),
})

export type Config = z.infer<typeof Config>

/**
 * Reads the context of the app.
 * @param context gives the value of a key, or undefined
 * @throws Error that lists all that is wrong, each in words that say what to give
 */
export function readConfig(context: (key: string) => unknown): Config {
  const given = Object.fromEntries(Object.keys(Config.shape).map((key) => [key, context(key)]))
  const parsed = Config.safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? []
  if (parsed.data && parsed.data.judgeMin > parsed.data.judgeMax) wrong.push('  judgeMin: is more than judgeMax')
  if (!parsed.data || wrong.length > 0) throw new Error(`The context is not right:\n${wrong.join('\n')}`)
  return parsed.data
}
