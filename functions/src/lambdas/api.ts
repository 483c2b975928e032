import { handle } from 'hono/aws-lambda'
import { app } from './routes.ts'

/** The Lambda behind /api/* of the HTTP API. */
export const handler = handle(app)
