import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Draft } from '../state/blobs.ts'
import type { Place, StoredObject } from '../state/entries.ts'
import { type Call, type FullAnswer, type Interceptor, readAnswer, wentWell } from './gate.ts'
import { keysOf, readRemainingKeys } from './removal.ts'

/** Where changes of objects go; each settles when it is on the disk. */
export interface ObjectStore {
  draft(): Promise<Draft>
  put(place: Place, draft: Draft, about: Pick<StoredObject, 'headers' | 'metadata'>): Promise<void>
  /** Reads an object from the engine and keeps it as it is there, or as gone. */
  readBack(place: Place): Promise<void>
  /** Keeps an object as gone. */
  drop(place: Place): Promise<void>
}

/** The headers of an object that are kept, by their name in the API. */
export const storedHeaders = {
  ContentType: 'content-type',
  ContentEncoding: 'content-encoding',
  ContentDisposition: 'content-disposition',
  ContentLanguage: 'content-language',
  CacheControl: 'cache-control',
} as const

function aboutOf(headers: IncomingHttpHeaders): Pick<StoredObject, 'headers' | 'metadata'> {
  const stored = Object.entries(storedHeaders).flatMap(([name, header]) => {
    const value = headers[header]
    return value === undefined ? [] : [[name, value]]
  })
  const own = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith('x-amz-meta-') ? [[name.slice('x-amz-meta-'.length), String(value)]] : [],
  )
  return { headers: Object.fromEntries(stored), metadata: Object.fromEntries(own) }
}

/** Whether the body of a call is an object's content as it is, and the call says all there is to know of the object. */
function isPlain({ request: { method, headers }, url }: Call): boolean {
  const chunked = headers['content-encoding']?.includes('aws-chunked') ?? false
  return (
    method === 'PUT' && url.searchParams.get('x-id') === 'PutObject' && !('x-amz-copy-source' in headers) && !chunked
  )
}

/** Whether a call is about an upload in parts that is no object yet: nothing is kept of it until its parts are joined. */
function isUnjoined({ request: { method }, url: { searchParams } }: Call): boolean {
  return searchParams.has('uploads') || (searchParams.has('uploadId') && method !== 'POST')
}

const createRefusal = ({ request: { method }, url }: Call) =>
  new Error(`${method} ${url} changes a whole bucket: that is not kept, so it is not done.`)

/** Keeps what is put into the buckets. @param variables the buckets' variables by their names in the engine */
export function objectInterceptor(variables: ReadonlyMap<string, string>, store: ObjectStore): Interceptor {
  const turns = new Map<string, Promise<unknown>>()
  /** Changes of one object go one after the other, so that the last one in the engine is the last one here. */
  function inTurn<T>(places: readonly Place[], work: () => Promise<T>): Promise<T> {
    const names = places.map(({ bucket, key }) => `${bucket}/${key}`)
    const turn = Promise.allSettled(names.map((name) => turns.get(name))).then(work)
    const leave = () => {
      for (const name of names) if (turns.get(name) === turn) turns.delete(name)
    }
    for (const name of names) turns.set(name, turn)
    turn.then(leave, leave)
    return turn
  }

  async function put(call: Call, place: Place): Promise<FullAnswer> {
    const draft = await store.draft()
    try {
      const got = await readAnswer(call, draft.through(call.body))
      if (wentWell(got)) await store.put(place, draft, aboutOf(call.request.headers))
      else await draft.discard()
      return got
    } catch (error) {
      await draft.discard()
      throw error
    }
  }

  async function other(call: Call, place: Place): Promise<FullAnswer> {
    const got = await readAnswer(call, call.body)
    if (wentWell(got)) await store.readBack(place)
    return got
  }

  /** A form names the object inside its body; the answer says where it went. */
  async function form(call: Call, bucket: string): Promise<FullAnswer> {
    const got = await readAnswer(call, call.body)
    const { location } = got.answer.headers
    if (!wentWell(got)) return got
    if (location === undefined) throw new Error(`A form was taken by ${bucket}, and nothing said under which key.`)
    const key = decodeURIComponent(new URL(location, call.engine).pathname.split('/').slice(2).join('/'))
    await inTurn([{ bucket, key }], () => store.readBack({ bucket, key }))
    return got
  }

  /** Many objects of a bucket deleted by one call, whose body names them. */
  async function removal(call: Call, bucket: string): Promise<FullAnswer> {
    const asked = await buffer(call.body)
    const keys = keysOf(asked.toString())
    if (!keys) throw createRefusal(call)
    const places = keys.map((key) => ({ bucket, key }))
    return inTurn(places, async () => {
      const got = await readAnswer(call, [asked])
      if (!wentWell(got)) return got
      const left = readRemainingKeys(got.body.toString())
      await Promise.all(places.filter(({ key }) => !left.has(key)).map((place) => store.drop(place)))
      return got
    })
  }

  return (call) => {
    const { method = '', headers } = call.request
    const [, name = '', ...rest] = decodeURIComponent(call.url.pathname).split('/')
    const bucket = variables.get(name)
    const key = rest.join('/')
    if (bucket === undefined || !['PUT', 'POST', 'DELETE'].includes(method) || isUnjoined(call)) return null
    if (key !== '') return inTurn([{ bucket, key }], () => (isPlain(call) ? put : other)(call, { bucket, key }))
    if (headers['content-type']?.startsWith('multipart/form-data')) return form(call, bucket)
    if (method === 'POST' && call.url.searchParams.has('delete')) return removal(call, bucket)
    return Promise.reject(createRefusal(call))
  }
}
