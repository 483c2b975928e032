import { handle } from 'hono/aws-lambda'
import { authoringApp } from './authoring-routes.ts'

/** The Lambda behind the calls of those who write problems: it alone carries what reads and packs their archives. */
export const handler = handle(authoringApp)
