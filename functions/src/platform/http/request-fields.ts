import type { HonoRequest } from 'hono'
import { commonErrors, Failure } from '../errors.ts'

/** What mail programs send to the address that a mail names for those who want no more of it (RFC 8058). */
const oneClick = 'List-Unsubscribe=One-Click'

/**
 * The fields of the query and of the body, JSON or a multipart form, together, as the contract's input reads them. A body that is
 * one value, in JSON or as it is, is the field `bare`.
 */
export async function fieldsOf(request: HonoRequest, bare?: string): Promise<unknown> {
  const query = queryOf(request)
  if (request.header('content-type')?.startsWith('multipart/form-data')) {
    return { ...query, ...Object.fromEntries(await formOf(request)) }
  }
  const text = request.method === 'GET' ? '' : await request.text()
  if (text === '' || text === oneClick) return query
  const body: unknown = bare === undefined ? parseJson(text) : parseValue(text)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...query, ...body }
  if (bare === undefined) throw new Failure(commonErrors['invalid-json'])
  return { ...query, [bare]: body }
}

/** What a text is in JSON; the text where it is none. */
function parseValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What a query names once, as text; what it names more than once, as a list. */
const queryOf = (request: HonoRequest) =>
  Object.fromEntries(
    Object.entries(request.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )

async function formOf(request: HonoRequest): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Failure(commonErrors['invalid-form'])
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(commonErrors['invalid-json'])
  }
}
