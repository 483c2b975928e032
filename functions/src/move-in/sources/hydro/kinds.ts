import type * as z from 'zod/mini'
import * as schemas from './schemas.ts'
import { isTakenSubmission } from './verdicts.ts'

/** Documents of a dump that are taken: where they are, what they have, and by which id they are found. */
export interface Kind<Schema extends z.ZodMiniType> {
  readonly name: string
  readonly collection: string
  /** of the collections `document` and `document.status` */
  readonly docType?: number
  /** whether they are of one domain: those of others are left */
  readonly isOfDomain: boolean
  readonly schema: Schema
  readonly idOf: (document: z.output<Schema>) => string
  /** which of them are taken; all without it */
  readonly isTaken?: (document: z.output<Schema>) => boolean
  /** what of the values of one is not taken */
  readonly nameLeft?: (document: z.output<Schema>) => readonly string[]
  /** what they belong to */
  readonly parentOf?: (document: z.output<Schema>) => string
  /** fields that mean nothing on another site, or follow from others */
  readonly unused: string
}
export type AnyKind = Kind<z.ZodMiniType>

const declareKind = <Schema extends z.ZodMiniType>(of: Kind<Schema>): Kind<Schema> => of

/** The numbers of the types of documents that other documents name. */
export const DocType = { problem: 10, node: 20 } as const

/** How Hydro calls the hashes that are known here. */
const passwordSchemes: ReadonlySet<string> = new Set(['hydro', 'hust'])

/** Numbers in the order of their sizes, also negative ones. */
export const numberKey = (value: number): string => String(value + 1e12).padStart(14, '0')

const documentFields = '_id domainId docType'
const userFields =
  'mailLower unameLower ip loginat loginip tfa authenticators badge unreadMsg domains pinnedDomains codeLang codeTemplate ' +
  'viewLang timeZone backgroundImage theme fontFamily codeFontFamily showTimeAgo skipAnimate showInvisible formatCode ' +
  'preferredEditorType _files perm oldId'

export const kinds = {
  users: declareKind({
    name: 'users',
    collection: 'user',
    isOfDomain: false,
    schema: schemas.User,
    idOf: ({ _id }) => numberKey(_id),
    nameLeft: ({ hash, hashType, avatar }) => [
      ...(hash === '' || passwordSchemes.has(hashType) ? [] : [`passwords by ${hashType}`]),
      ...(/^(url:https?:|qq:|github:)/.test(avatar) ? ['pictures on other sites'] : []),
    ],
    unused: userFields,
  }),
  virtualUsers: declareKind({
    name: 'virtualUsers',
    collection: 'vuser',
    isOfDomain: false,
    schema: schemas.User,
    idOf: ({ _id }) => numberKey(_id),
    unused: userFields,
  }),
  members: declareKind({
    name: 'members',
    collection: 'domain.user',
    isOfDomain: true,
    schema: schemas.Member,
    idOf: ({ uid }) => numberKey(uid),
    unused: '_id domainId join rp rpInfo rpdelta level rank rating nAccept nSubmit nLike lastActive',
  }),
  domains: declareKind({
    name: 'domains',
    collection: 'domain',
    isOfDomain: false,
    schema: schemas.Domain,
    idOf: ({ _id }) => _id,
    unused: 'lower name avatar share host isTrusted namespaces _join lastAccess pidCounter',
  }),
  groups: declareKind({
    name: 'groups',
    collection: 'user.group',
    isOfDomain: true,
    schema: schemas.UserGroup,
    idOf: ({ _id }) => _id,
    unused: 'domainId',
  }),
  files: declareKind({
    name: 'files',
    collection: 'storage',
    isOfDomain: false,
    schema: schemas.StoredFile,
    idOf: ({ path }) => path,
    unused: 'meta size etag lastModified lastUsage owner operator',
  }),
  problems: declareKind({
    name: 'problems',
    collection: 'document',
    docType: 10,
    // a problem may refer to one of another domain
    isOfDomain: false,
    schema: schemas.Problem,
    idOf: ({ docId }) => numberKey(docId),
    parentOf: ({ domainId }) => domainId,
    unused:
      `${documentFields} nSubmit nAccept stats sort acMsg data._id data.size data.etag data.lastModified ` +
      'additional_file._id additional_file.size additional_file.etag additional_file.lastModified html assign',
  }),
  contests: declareKind({
    name: 'contests',
    collection: 'document',
    docType: 30,
    isOfDomain: true,
    schema: schemas.Contest,
    idOf: ({ docId }) => docId,
    unused: `${documentFields} attend parentType parentId`,
  }),
  attendances: declareKind({
    name: 'attendances',
    collection: 'document.status',
    docType: 30,
    isOfDomain: true,
    schema: schemas.Attendance,
    idOf: ({ docId, uid }) => `${docId} ${numberKey(uid)}`,
    parentOf: ({ docId }) => docId,
    // computed from the submissions
    unused: `${documentFields} journal detail display score originalScore accept time penaltyScore rev subscribe`,
  }),
  trainings: declareKind({
    name: 'trainings',
    collection: 'document',
    docType: 40,
    isOfDomain: true,
    schema: schemas.Training,
    idOf: ({ docId }) => docId,
    unused: `${documentFields} attend pin parentType parentId`,
  }),
  enrolments: declareKind({
    name: 'enrolments',
    collection: 'document.status',
    docType: 40,
    isOfDomain: true,
    schema: schemas.Attendance,
    idOf: ({ docId, uid }) => `${docId} ${numberKey(uid)}`,
    parentOf: ({ docId }) => docId,
    unused: `${documentFields} doneNids donePids done rev`,
  }),
  discussions: declareKind({
    name: 'discussions',
    collection: 'document',
    docType: 21,
    isOfDomain: true,
    schema: schemas.Discussion,
    idOf: ({ docId }) => docId,
    // hidden, or of a contest or a training: who may read them there is not known here
    isTaken: ({ parentType, hidden }) => !hidden && (parentType === DocType.problem || parentType === DocType.node),
    unused: `${documentFields} ip editor edited nReply sort lastRCount`,
  }),
  replies: declareKind({
    name: 'replies',
    collection: 'document',
    docType: 22,
    isOfDomain: true,
    schema: schemas.Reply,
    idOf: ({ docId }) => docId,
    parentOf: ({ parentId }) => parentId,
    unused: `${documentFields} parentType ip editor edited reply.ip reply.editor reply.edited`,
  }),
  submissions: declareKind({
    name: 'submissions',
    collection: 'record',
    isOfDomain: true,
    schema: schemas.Submission,
    idOf: ({ _id }) => _id,
    isTaken: isTakenSubmission,
    unused: 'domainId judger rejudged progress source notify judgeTexts testCases subtasks',
  }),
}
/**
 * Collections of which nothing is taken: the site's own settings with its secrets, sessions and tokens, which are never read, and
 * what its programs keep for themselves.
 */
export const ownCollections =
  'system token oauth check task schedule event opcount lock blacklist oplog record.stat record.history status'.split(
    ' ',
  )
