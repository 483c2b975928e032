import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** This checkout. */
export const root = join(import.meta.dirname, '../..')

interface Bundles {
  pathOf(lambda: string): string
  remove(): void
}

/** Bundles Lambdas of a checkout as they are deployed; inside of it, where they find what is installed beside them. */
export function bundled(checkout: string, lambdas: readonly string[]): Bundles {
  const folder = mkdtempSync(join(checkout, '.local/bench-'))
  execFileSync(process.execPath, [join(checkout, 'cdk/lib/api/bundler.ts'), folder, ...lambdas])
  return {
    pathOf: (lambda) => join(folder, lambda, 'index.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
