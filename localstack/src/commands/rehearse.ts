import { printToStderr, runStep } from '../lib/step.ts'
import { acts } from '../rehearsal/acts.ts'
import { inWords } from '../rehearsal/assembly.ts'
import { installMinistack } from '../rehearsal/engine.ts'
import { openStage } from '../rehearsal/stage.ts'
import { installJudge } from '../setup/judge.ts'
import { buildWeb } from '../setup/web.ts'

const printNote = (text: string) => printToStderr(`${text.replaceAll(/^/gm, '    ')}\n`)

/** `npm run rehearse`: deploys two schools' real stacks to an engine on this machine, uses, updates, destroys them. */
export async function rehearseDeployment(): Promise<number> {
  await installMinistack()
  await installJudge()
  await buildWeb()
  const { stage, left } = await runStep('Stacks of two schools are synthesised, an engine starts', openStage)
  try {
    printNote(`left out, because the engine has nothing like it:\n${inWords(left)}`)
    for (const { title, play } of acts) {
      const figures = await runStep(title, () => play(stage))
      if (figures) printNote(figures)
    }
    printToStderr('The rehearsal went well.\n')
    return 0
  } finally {
    await stage.close()
  }
}
