import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }
import { localPath, root } from '../lib/paths.ts'
import { printToStderr, runStep } from '../lib/step.ts'
import { playPicture, playRanks, playVerdicts } from '../rehearsal/acts.ts'
import { synthesiseSchools } from '../rehearsal/assembly.ts'
import { installMinistack } from '../rehearsal/engine.ts'
import { runOperator } from '../rehearsal/operator.ts'
import { idOf } from '../rehearsal/school.ts'
import { fillSmallSite } from '../rehearsal/small-site.ts'
import { contexts, openStage } from '../rehearsal/stage.ts'
import { installJudge } from '../setup/judge.ts'
import { buildWeb } from '../setup/web.ts'

/** The templates of a school as an operator deploys them, whole. */
async function saveTemplates(folder: string): Promise<undefined> {
  const outdir = localPath('rehearsal', 'release')
  rmSync(outdir, { recursive: true, force: true })
  await synthesiseSchools([{ outdir, context: contexts.lake }])
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(outdir).filter((one) => one.endsWith('.template.json')))
    cpSync(join(outdir, name), join(folder, name))
  rmSync(outdir, { recursive: true, force: true })
}

/** A small site that this version has made, as `npm run export` saves it. */
async function saveSite(folder: string): Promise<string> {
  const { stage } = await openStage()
  try {
    await runOperator(stage.endpoint, 'deploy', contexts.lake, '--app', stage.folders.lake)
    await stage.enter()
    await fillSmallSite(stage.lake)
    await playPicture(stage)
    await playVerdicts(stage)
    await playRanks(stage)
    return (await runOperator(stage.endpoint, 'export', idOf('lake'), '--to', folder)).trim()
  } finally {
    await stage.close()
  }
}

/**
 * `npm run release`: writes `cdk/releases/VERSION`, from which later versions try their updates: the templates of a school, and a
 * small site that this version has made and saved. The version is that of the package, which is raised first.
 */
export async function makeRelease(): Promise<number> {
  await installMinistack()
  await installJudge()
  await buildWeb()
  const folder = join(root, 'cdk/releases', manifest.version)
  rmSync(folder, { recursive: true, force: true })
  await runStep('The templates of a school are synthesised', () => saveTemplates(join(folder, 'templates')))
  const figures = await runStep('A small site is deployed, used and saved', () => saveSite(join(folder, 'site')))
  printToStderr(`${figures}\ncdk/releases/${manifest.version} is made. Commit it with the changelog.\n`)
  return 0
}
