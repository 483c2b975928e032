import { say, step } from '../lib/step.ts'
import { acts } from '../rehearsal/acts.ts'
import { inWords } from '../rehearsal/assembly.ts'
import { installMinistack } from '../rehearsal/engine.ts'
import { openStage } from '../rehearsal/stage.ts'
import { installJudge } from '../setup/judge.ts'
import { buildWeb } from '../setup/web.ts'

const note = (text: string) => say(`${text.replaceAll(/^/gm, '    ')}\n`)

/** `npm run rehearse`: deploys two schools' real stacks to an engine on this machine, uses, updates, destroys them. */
export async function rehearse(): Promise<number> {
  await installMinistack()
  await installJudge()
  await buildWeb()
  const { stage, left } = await step('Stacks of two schools are synthesised, an engine starts', openStage)
  try {
    note(`left out, because the engine has nothing like it:\n${inWords(left)}`)
    for (const { title, play } of acts) {
      const figures = await step(title, () => play(stage))
      if (figures) note(figures)
    }
    say('The rehearsal went well.\n')
    return 0
  } finally {
    await stage.close()
  }
}
