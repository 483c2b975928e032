import * as z from 'zod/mini'
import { readWarmTimes } from './judge/warm.ts'

const textMatching = (pattern: RegExp, wanted: string) => z.string(wanted).check(z.regex(pattern, wanted))
const wholeNumberFrom = (least: number, wanted: string) =>
  z.coerce.number(wanted).check(z.int(wanted), z.gte(least, wanted))
const warmWanted =
  'warm is a list such as 2026-11-28T08:30/2026-11-28T13:00/4 or MON-FRI/07:45/18:00/1: from, to, number of judges'
const isTimeZone = (name: string) => Intl.supportedValuesOf('timeZone').includes(name)
const yesOrNo = (wanted: string) => z.union([z.boolean(), z.stringbool()], wanted)

/**
 * The settings that an operator may give with `-c key=value` (or as `--key value` to `npm run deploy`), and their
 * defaults.
 */
export const Config = z.object({
  school: textMatching(/^[a-z][a-z0-9-]{1,19}$/, 'give a name of 2 to 20 small letters, digits or "-", a letter first'),
  semester: textMatching(/^20\d\d-[a-z]{3,12}$/, 'give a year and a season, such as 2026-autumn'),
  mailSender: z.email('give the address that SES may send mail from'),
  /** The name under which people reach the site, in place of the one that CloudFront makes up. */
  domain: z.optional(
    textMatching(
      /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
      'domain is a name such as judge.school.example',
    ),
  ),
  /** The certificate of that name. */
  certificate: z.optional(
    textMatching(
      /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
      'certificate is the ARN of a certificate in us-east-1, the only region that CloudFront takes them from',
    ),
  ),
  /** The mail address for alarms and the cost budget; without it no mails are sent. */
  alarmMail: z.optional(z.email('alarmMail is an address')),
  /** The monthly cost above which that address gets a mail, in USD. */
  budget: z._default(wholeNumberFrom(1, 'budget is a whole number of USD, 1 or more'), 30),
  /** Keep tables, buckets and the secret when the stacks are destroyed. Only a rehearsal says no. */
  retain: z._default(yesOrNo('retain is true or false'), true),
  /** The processor of the Lambdas; arm64 costs a fifth less. */
  architecture: z._default(z.enum(['arm64', 'x86_64'], 'architecture is arm64 or x86_64'), 'arm64'),
  /** A judge image in a public registry, instead of one built from judge-container/Dockerfile. */
  judgeImage: z.optional(z.string().check(z.minLength(1, 'judgeImage is the name of an image'))),
  /** Judges that run when nothing waits. Zero costs nothing, and the first verdict then takes some minutes. */
  judgeMin: z._default(wholeNumberFrom(0, 'judgeMin is a whole number, 0 or more'), 0),
  /** Judges that run when much waits. */
  judgeMax: z._default(wholeNumberFrom(1, 'judgeMax is a whole number, 1 or more'), 8),
  /** Of the judges that run, so many are not Spot, so that a shortage of Spot cannot stop a contest. */
  judgeOnDemand: z._default(wholeNumberFrom(0, 'judgeOnDemand is a whole number, 0 or more'), 0),
  /** When judges are ready before anything waits. */
  warm: z._default(
    z.pipe(
      z.string(warmWanted).check(z.refine((list) => readWarmTimes(list) !== null, warmWanted)),
      z.transform((list) => readWarmTimes(list) ?? []),
    ),
    [],
  ),
  /** Where these times are meant. */
  timeZone: z._default(
    z.string().check(z.refine(isTimeZone, 'timeZone is a name such as Asia/Shanghai')),
    'Asia/Shanghai',
  ),
  /** Keep Lambdas that strangers can call from using up the account's share; it needs an account that may run 1,000. */
  reserve: z._default(yesOrNo('reserve is true or false'), false),
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
  if (parsed.data && (parsed.data.domain === undefined) !== (parsed.data.certificate === undefined))
    wrong.push('  domain: needs a certificate, and a certificate a domain: give both or none')
  if (!parsed.data || wrong.length > 0) throw new Error(`The context is not right:\n${wrong.join('\n')}`)
  return parsed.data
}
