import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { verifyPackages } from '@oj/judge/cli/verify.ts'
import { afterEach } from 'vitest'

/** The text of each file of a package, by its path in it. */
export type PackageFiles = Readonly<Record<string, string>>

/** Packages that live as long as one test. */
export function usePackages() {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  /** The folder of a package with these files. */
  function written(files: PackageFiles): string {
    const folder = mkdtempSync(join(tmpdir(), 'oj-package-'))
    folders.push(folder)
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return folder
  }

  /** The results of the solutions of a package with these files: verdict, score and whether it is as expected. */
  async function verified(files: PackageFiles): Promise<Record<string, unknown[]>> {
    const results = await verifyPackages([written(files)], { jobs: 1 })
    return Object.fromEntries(
      results.map(({ submission, verdict, score, agree }) => [submission, [verdict, score, agree]]),
    )
  }

  return { written, verified }
}
