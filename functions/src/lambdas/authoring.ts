import { handle } from 'hono/aws-lambda'
import { authoringApp } from './authoring-routes.ts'

/** The Lambda for authors of problems; only this one contains the code for archives. */
export const handler = handle(authoringApp)
