import { readFileSync, writeFileSync } from 'node:fs'
import { type Compilation, compileProgram, type Place } from '@oj/judge/judging/compile/compile.ts'
import { judgeSubmission } from '@oj/judge/judging/judge.ts'
import { abbreviateStatus } from '@oj/judge/judging/verdict/verdict.ts'
import { jailPath } from '@oj/judge/sandbox/sandbox.ts'
import { openWorkspace, type Workspace } from '@oj/judge/worker/workspace.ts'
import { plainSettings } from '@oj/shared/judging/settings.ts'
import type { SourceFile } from '@oj/shared/judging/task.ts'
import type { Language } from '@oj/shared/languages/language.ts'
import { expect } from 'vitest'
import { oncePerTool } from '../support/stack/languages.ts'
import { Arena } from './arena.ts'

/** A secret in files and in the host's environment, which must not appear anywhere. */
const secret = 'OJ-SECRET-7f3a91'
process.env.AWS_SECRET_ACCESS_KEY = secret

/** One language per compiler with each of the attacks for its file extensions. */
export function pairs<T>(found: readonly Language[], attacks: Readonly<Record<string, readonly T[]>>): [Language, T][] {
  return oncePerTool(found).flatMap((language) =>
    language.extensions.flatMap((ending) => (attacks[ending] ?? []).map((attack): [Language, T] => [language, attack])),
  )
}

/** Lower limits, so that a bomb ends soon. */
export const hurried = (language: Language): Language => ({
  ...language,
  compile: { ...language.compile, timeMs: 1500, memoryMb: 400 },
})

type Made = Compilation & { artifact: string }

/** The judge's compile step under attack, in a sandbox with the given launcher. */
export class Workshop {
  readonly arena: Arena
  readonly place: Place
  readonly #workspace: Workspace

  private constructor(arena: Arena, workspace: Workspace, place: Place) {
    this.arena = arena
    this.#workspace = workspace
    this.place = { ...place, sandbox: arena.sandbox }
  }

  /** Opens a sandbox with a launcher, and a place for judging, with secrets on the host. */
  static async open(launcher: readonly string[]): Promise<Workshop> {
    const arena = await Arena.open(launcher)
    const workspace = await openWorkspace(jailPath(), 1)
    const [place] = workspace.places
    if (!place) throw new Error('the workspace has no place')
    for (const path of [arena.path('answer'), `${place.folder}/answer`]) writeFileSync(path, secret)
    return new Workshop(arena, workspace, place)
  }

  async close(): Promise<void> {
    await this.#workspace.close()
    await this.arena.close()
  }

  /** Compiles something hostile; the result and all messages must be harmless. */
  async compile(language: Language, code: string | Uint8Array, extraFiles: SourceFile[] = []): Promise<Made> {
    const source = { language, files: [{ name: language.source, content: code }], extraFiles }
    const made = await this.arena.survive(() => compileProgram(source, 'program', this.place))
    const { program, log } = made
    expect(made.broken, log).toBeUndefined()
    expect(log).not.toMatch(/(?![\n\t\u{200c}\u{200d}])[\p{Cc}\p{Cf}\p{Cs}]/u)
    expect(log).not.toContain(secret)
    const artifact = program?.files[0] ? readFileSync(program.files[0].from, 'latin1') : ''
    if (artifact !== Buffer.from(code).toString('latin1')) expect(artifact).not.toContain(secret)
    return { ...made, artifact }
  }

  /** Judges a program on one case like a submission: its verdict and output. */
  async judge(language: Language, code: string, input = '1 2\n', answer = '3\n') {
    const source = { language, files: [{ name: language.source, content: code }] }
    const cases = [
      {
        name: '1',
        input: this.arena.put('case.in', input),
        answer: this.arena.put('case.ans', answer),
        score: 0,
        group: null,
      },
    ]
    const task = { source, settings: plainSettings, cases, captureBytes: 10_000 }
    const verdict = await this.arena.survive(() => judgeSubmission(task, this.place, () => undefined))
    return { ...verdict, verdict: abbreviateStatus(verdict.status) }
  }
}
