import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeSubmission, type Verdict } from '@oj/judge/judging/judge.ts'
import { abbreviateStatus } from '@oj/judge/judging/verdict/verdict.ts'
import { jailPath } from '@oj/judge/sandbox/sandbox.ts'
import { openWorkspace } from '@oj/judge/worker/workspace.ts'
import { plainSettings } from '@oj/shared/judging/settings.ts'
import type { Source, SourceFile, Task } from '@oj/shared/judging/task.ts'
import { languageByName } from '@oj/shared/languages/index.ts'
import { limited } from '../support/sandbox/limited.ts'

/** A test case by its content. */
interface Case {
  input: string | Buffer
  answer: string | Buffer
  score?: number
  group?: number
}

type Judged = Verdict & { verdict: string; verdicts: string[] }

export interface Arena {
  /** Judges a program in the real sandbox, by default with the settings of a plain ACM problem of 1 s, 256 MB. */
  judge(
    language: string,
    code: string,
    cases: readonly Case[],
    settings?: Partial<Task['settings']>,
    more?: Partial<
      Pick<Task, 'checker' | 'interactor' | 'extraFiles' | 'captureBytes' | 'totalTimeLimit' | 'samples'>
    > & {
      /** the name of the main file, where it matters */
      name?: string
      others?: SourceFile[]
      /** how many of its first and last lines are not its author's */
      hidden?: { before: number; after: number }
      /** processor time for a checker, for one that uses up all that it gets */
      checkerMs?: number
    },
  ): Promise<Judged>
  /** Stops the sandbox, as a fault of the machine would. */
  closeSandbox(): Promise<void>
  close(): Promise<void>
}

/** A program of one file in the language of that name. */
export function sourceOf(language: string, code: string, file?: string): Source {
  const known = languageByName(language)
  if (!known) throw new Error(`no language ${language}`)
  return { language: known, files: [{ name: file ?? known.source, content: code }] }
}

/** One slot of the sandbox and the complete judge on it, without queues. */
export async function openArena(): Promise<Arena> {
  const workspace = await openWorkspace(jailPath(), 1)
  const folder = await mkdtemp(join(tmpdir(), 'oj-cases-'))
  const [place] = workspace.places
  if (!place) throw new Error('the workspace has no place')
  const write = async (each: Case, index: number) => {
    const paths = { input: join(folder, `${index}.in`), answer: join(folder, `${index}.ans`) }
    await writeFile(paths.input, each.input)
    await writeFile(paths.answer, each.answer)
    return { name: String(index + 1), ...paths, score: each.score ?? 0, group: each.group ?? null }
  }
  return {
    async judge(language, code, cases, settings = {}, { name, others = [], hidden, checkerMs, ...more } = {}) {
      const source = sourceOf(language, code, name)
      const task = {
        ...more,
        source: {
          ...source,
          files: [...source.files.map((file) => ({ ...file, ...(hidden && { hidden }) })), ...others],
        },
        settings: { ...plainSettings, ...settings },
        cases: await Promise.all(cases.map(write)),
      }
      const referee = checkerMs ? limited(place.referee, () => ({ cpuMs: checkerMs })) : place.referee
      const verdict = await judgeSubmission(task, { ...place, referee }, () => undefined)
      const verdicts = verdict.cases.map(({ status }) => abbreviateStatus(status))
      return { ...verdict, verdict: abbreviateStatus(verdict.status), verdicts }
    },
    closeSandbox: () => place.sandbox.close(),
    async close() {
      await workspace.close()
      await rm(folder, { recursive: true })
    },
  }
}
