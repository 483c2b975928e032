import * as z from 'zod/mini'
import type { ErrorSpec } from '../errors.ts'
import type { EndpointAccess } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Schema = z.ZodMiniType

/**
 * The Lambdas behind calls, besides `api`: what reads and packs archives, and what decodes pictures, would slow the start of
 * everybody's.
 */
export type CallLambda = 'authoring' | 'pictures'

/** One call of the API as a value: the server mounts it, the browser calls it, OpenAPI and the tests walk it. */
export interface Endpoint<
  I extends Schema = Schema,
  O extends Schema = Schema,
  A extends EndpointAccess = EndpointAccess,
> {
  readonly method: Method
  /** the whole path, beginning with /api/ */
  readonly path: `/api/${string}`
  /** further addresses of the same call: HOJ's client has others for what a group owns */
  readonly aliases?: readonly `/api/${string}`[]
  /** one line for the API document */
  readonly summary: string
  readonly access: A
  /** the Lambda behind it; `api` where it says nothing */
  readonly lambda?: CallLambda | undefined
  /** whether calling it changes something; absent: all but GET do */
  readonly changes?: boolean
  /** whether its answer has a tag (ETag), by which a browser that asks again and again learns that nothing has changed */
  readonly isTagged?: boolean
  /** for a call whose success brings the token of a session: `new` is sent without the present token, `kept` may go on with it */
  readonly session?: 'new' | 'kept'
  /** whether a form of a page of this site may bring the session by its cookie: those of HOJ's client have no header */
  readonly takesCookie?: boolean
  /** query parameters for GET and DELETE, the JSON body for POST and PUT; with a file among them, a multipart form */
  readonly input: I
  /** the field that a body without names is: HOJ's client sends lists and ids as they are */
  readonly bare?: string
  /** the largest body in bytes, where it is not a megabyte */
  readonly bodyMax?: number
  /** the `data` of the envelope, or a file as it is; fields that it does not name never leave the server */
  readonly output: O
  /** errors of its own, beside those that every endpoint may answer */
  readonly errors: readonly ErrorSpec[]
}

const noInput = z.object({})
const noAnswer = z.null()
type HasDefault = 'input' | 'output' | 'errors'
/** What a declaration says; without them a call takes nothing, answers nothing, or has no errors of its own. */
type Declared<I extends Schema, O extends Schema, A extends EndpointAccess> = Omit<Endpoint<I, O, A>, HasDefault> &
  Partial<Pick<Endpoint<I, O, A>, HasDefault>>

type Declare = <
  I extends Schema = typeof noInput,
  O extends Schema = typeof noAnswer,
  const A extends EndpointAccess = EndpointAccess,
>(
  declared: Declared<I, O, A>,
) => Endpoint<I, O, A>

const fillDefaults = <I extends Schema, O extends Schema, A extends EndpointAccess>(
  declared: Declared<I, O, A>,
  own?: { lambda: CallLambda },
): Endpoint<I, O, A> =>
  // I and O are those of the defaults where nothing is declared
  ({ input: noInput, output: noAnswer, errors: [], ...declared, ...own }) as unknown as Endpoint<I, O, A>

// By the marks a bundler leaves out the calls that a page does not make.

/** Declares an endpoint; a value that keeps its exact types. */
export const endpoint: Declare = /*@__NO_SIDE_EFFECTS__*/ (declared) => fillDefaults(declared)
/** Declares a call for those who write problems, contests and trainings. */
export const authoringEndpoint: Declare = /*@__NO_SIDE_EFFECTS__*/ (declared) =>
  fillDefaults(declared, { lambda: 'authoring' })
/** Declares a call that brings a picture. */
export const pictureEndpoint: Declare = /*@__NO_SIDE_EFFECTS__*/ (declared) =>
  fillDefaults(declared, { lambda: 'pictures' })

/** What a caller gives, before defaults and coercion. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What the caller gets as `data`. */
export type AnswerOf<E extends Endpoint> = z.output<E['output']>

/** The envelope of every answer: `code` names the error and is absent on success. */
export interface Envelope<Data> {
  status: number
  msg: string
  data: Data
  code?: string
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'summary' in value

/** The endpoints of a contract under the names that it exports them by: whatever else it exports is left out. */
export const endpointsByName = (contract: object): [name: string, endpoint: Endpoint][] =>
  Object.entries(contract).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))

export const changesSomething = ({ changes, method }: Endpoint): boolean => changes ?? method !== 'GET'

/** All addresses of a call, its own first. */
export const pathsOf = ({ path, aliases = [] }: Endpoint): string[] => [path, ...aliases]

/** The endpoints of a contract. */
export const endpointsOf = (contract: object): Endpoint[] => endpointsByName(contract).map(([, one]) => one)
