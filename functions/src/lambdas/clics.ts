import { Hono } from 'hono'
import { handle, streamHandle } from 'hono/aws-lambda'
import * as z from 'zod/mini'
import { isFromFront } from '../platform/http/address.ts'
import front from '../platform/http/front.json' with { type: 'json' }
import { clicsApp } from './clics-routes.ts'

const app = new Hono()
  // Its own address is open to the world: only what comes through the distribution is answered.
  .use(async (c, next) => {
    if (!(await isFromFront(c.req.header(front.keyHeader)))) return c.json({ code: 403, message: 'Forbidden' }, 403)
    return next()
  })
  .route('/', clicsApp)

const Streaming = z.object({
  awslambda: z.object({ streamifyResponse: z.custom((value) => typeof value === 'function') }),
})

/** The Lambda behind /api/clics/*: it streams, which API Gateway does not. Where no runtime streams, answers come whole. */
export const handler = Streaming.safeParse(globalThis).success ? streamHandle(app) : handle(app)
