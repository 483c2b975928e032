import * as z from 'zod/mini'

// Documents as JSON has them: ids of objects in hex, times in ISO. `kinds.ts` says which other fields they have.

const word = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
/** What is absent is empty. */
const text = z.pipe(
  z._default(z.nullable(word), ''),
  z.transform((value) => value ?? ''),
)
const flag = z.pipe(z._default(z.unknown(), false), z.transform(Boolean))
const moment = z._default(z.nullable(z.iso.datetime()), null)
const number = z._default(z.nullable(z.number()), null)
const listOf = <S extends z.ZodMiniType>(each: S) =>
  z.pipe(
    z._default(z.nullable(z.array(each)), []),
    z.transform((value) => value ?? []),
  )
const files = listOf(z.object({ name: z.string() }))

export const User = z.object({
  _id: z.int(),
  uname: word,
  mail: text,
  hash: text,
  salt: text,
  hashType: z._default(z.string(), 'hydro'),
  priv: z._default(z.number(), 0),
  regat: moment,
  avatar: text,
  gender: number,
  bio: text,
  school: text,
})

/** What somebody is in a domain. */
export const Member = z.object({ uid: z.int(), role: z._default(z.string(), 'default'), displayName: text })

/** Its roles are permissions as numbers in texts. */
export const Domain = z.object({
  _id: z.string(),
  owner: z._default(z.int(), 1),
  roles: z._default(z.record(z.string(), z.coerce.string()), {}),
})

export const UserGroup = z.object({ _id: z.string(), name: word, uids: listOf(z.int()) })

export const StoredFile = z.object({ _id: z.string(), path: z.string(), link: text, autoDelete: moment })

const problemId = z.int()
export const Problem = z.object({
  _id: z.string(),
  domainId: z.string(),
  docId: problemId,
  pid: z._default(z.nullable(word), null),
  title: text,
  content: z._default(z.union([z.string(), z.record(z.string(), z.unknown())]), ''),
  owner: z.int(),
  tag: listOf(word),
  hidden: flag,
  difficulty: number,
  config: z._default(z.unknown(), ''),
  data: files,
  additional_file: files,
  reference: z.optional(z.nullable(z.object({ domainId: z.string(), pid: problemId }))),
})

export const Contest = z.object({
  docId: z.string(),
  title: text,
  content: text,
  owner: z.int(),
  rule: z.string(),
  beginAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  /** of homework: after it what is handed in counts less */
  penaltySince: moment,
  lockAt: moment,
  unlocked: flag,
  pids: listOf(z.coerce.number()),
  rated: flag,
  _code: text,
  assign: listOf(word),
  /** colours by problems, with or without a name */
  balloon: z._default(
    z.nullable(z.record(z.string(), z.union([z.string(), z.object({ color: text, name: text })]))),
    {},
  ),
})

/** What somebody did in a contest or a training. */
export const Attendance = z.object({
  _id: z.string(),
  docId: z.string(),
  uid: z.int(),
  attend: number,
  enroll: number,
  unrank: flag,
})

export const Training = z.object({
  docId: z.string(),
  title: text,
  /** a line, and the text */
  content: text,
  description: text,
  owner: z.int(),
  dag: listOf(z.object({ _id: z.number(), pids: listOf(z.coerce.number()) })),
})

export const Discussion = z.object({
  docId: z.string(),
  title: text,
  content: text,
  owner: z.int(),
  parentType: z.int(),
  parentId: word,
  pin: flag,
  hidden: flag,
  views: z._default(z.number(), 0),
  updateAt: moment,
})

export const Reply = z.object({
  docId: z.string(),
  parentId: z.string(),
  content: text,
  owner: z.int(),
  reply: listOf(z.object({ _id: z.string(), owner: z.int(), content: text })),
})

export const Submission = z.object({
  _id: z.string(),
  pid: z.int(),
  uid: z.int(),
  lang: text,
  code: text,
  status: z.int(),
  score: number,
  time: number,
  memory: number,
  contest: z._default(z.nullable(z.string()), null),
  input: z._default(z.unknown(), null),
  hackTarget: z._default(z.nullable(z.string()), null),
  compilerTexts: listOf(word),
  judgeAt: moment,
})
