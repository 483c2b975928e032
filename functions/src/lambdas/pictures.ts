import { handle } from 'hono/aws-lambda'
import { pictureApp } from './picture-routes.ts'

/** The Lambda behind uploads of pictures: it alone carries the library that decodes them. */
export const handler = handle(pictureApp)
