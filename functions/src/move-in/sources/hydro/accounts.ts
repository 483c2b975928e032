import type * as z from 'zod/mini'
import type { OldAccount } from '../../school.ts'
import type { FileStore } from './file-store.ts'
import { kinds, numberKey } from './kinds.ts'
import type { Member, User } from './schemas.ts'
import type { StagedDocuments } from './staged.ts'

type HydroUser = z.output<typeof User>

/** The guest, and Hydro itself. */
const builtIn = [0, 1]
const genders = ['male', 'female'] as const
/** What Hydro's permissions are as bits: who may change the system, who may sign in, who may set homework. */
const Priv = { editSystem: 1, profile: 4 } as const
const createHomework = 1n << 55n

/** The default of Hydro itself. */
const noTime = '2000-01-01T00:00:00.000Z'

/** HUSTOJ's keeps all of it where Hydro has the salt. */
function passwordOf({ hash, salt, hashType }: HydroUser): OldAccount['password'] {
  if (hashType === 'hust') return { scheme: 'hustoj', hash: salt, salt: '' }
  return hashType === 'hydro' && hash !== '' ? { scheme: 'hydro', hash, salt } : null
}

/** The file that somebody uploaded for it, which Hydro shows by an address of its own. */
async function avatarOf({ avatar }: HydroUser, files: FileStore): Promise<string | null> {
  const [, path] = /^url:(?:\/d\/[^/]+)?\/file\/(.+)$/.exec(avatar) ?? []
  return path === undefined ? null : files.find(`user/${path}`)
}

function mayTeach(role: string, roles: Readonly<Record<string, string>>): boolean {
  const permissions = roles[role] ?? ''
  return /^-?\d+$/.test(permissions) && (BigInt(permissions) & createHomework) !== 0n && role !== 'default'
}

/** The people of a domain; of the first domain all, as everybody is in it. */
export async function* listAccounts(
  domain: string,
  staged: StagedDocuments,
  files: FileStore,
): AsyncGenerator<OldAccount> {
  const roles = staged.find(kinds.domains, domain)?.roles ?? {}
  for (const kind of [kinds.virtualUsers, kinds.users]) {
    for (const user of staged.list(kind)) {
      const member = staged.find(kinds.members, numberKey(user._id))
      if (builtIn.includes(user._id) || (domain !== 'system' && !member)) continue
      yield { ...toAccount(user, member, roles), avatar: await avatarOf(user, files) }
    }
  }
}

function toAccount(
  user: HydroUser,
  member: z.output<typeof Member> | null,
  roles: Readonly<Record<string, string>>,
): Omit<OldAccount, 'avatar'> {
  const role = member?.role ?? 'default'
  return {
    id: String(user._id),
    username: user.uname,
    password: passwordOf(user),
    nickname: '',
    realname: member?.displayName ?? '',
    email: user.mail.endsWith('@vuser.local') ? '' : user.mail,
    school: user.school,
    gender: genders[user.gender ?? -1] ?? 'secrecy',
    signature: user.bio,
    github: '',
    blog: '',
    cfUsername: '',
    isAdmin: (user.priv & Priv.editSystem) !== 0 || role === 'root',
    isTeacher: mayTeach(role, roles),
    disabled: (user.priv & Priv.profile) === 0,
    createdAt: user.regat ?? noTime,
  }
}
