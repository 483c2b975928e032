import { join } from 'node:path'

/** The folder of the whole repository. */
export const root = join(import.meta.dirname, '../..')

/** The file whose `handler` is a Lambda. */
export const lambdaEntry = (name: string) => join(root, 'functions/src/lambdas', `${name}.ts`)

/** The built pages; absent until they are built. */
export const webDist = join(root, 'web/dist')
