import { handle } from 'hono/aws-lambda'
import { pictureApp } from './picture-routes.ts'

/** The Lambda behind uploads of pictures; only this one contains the image library. */
export const handler = handle(pictureApp)
