import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { plainSettings } from '@oj/shared/judging/settings.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { cpp } from '@oj/shared/languages/cpp.ts'
import { compileProgram, type Place } from '../../judging/compile/compile.ts'
import { judgeSubmission } from '../../judging/judge.ts'
import { median } from './statistics.ts'

const wordCounter = `#include <bits/stdc++.h>
using namespace std;

int main() {
    map<string, vector<int>> places;
    string word;
    for (int at = 0; cin >> word; at++) places[word].push_back(at);
    for (auto& [name, at] : places) cout << name << ' ' << at.size() << '\\n';
}
`

const adder = `#include <iostream>

int main() {
    long long a, b;
    std::cin >> a >> b;
    std::cout << a + b << std::endl;
}
`

const run = promisify(execFile)

/** The same command outside the sandbox, as from a shell, with the default linker. */
async function compilePlainly(code: string, folder: string): Promise<void> {
  const [file, ...options] = cpp.compile.argv
  const args = options.map((part) => (part === '{sources}' ? cpp.source : part))
  await writeFile(`${folder}/${cpp.source}`, code)
  await run(file, args, { cwd: folder, env: cpp.env })
}

/** Measures from given source code to the installed program. */
async function compileJudged(code: string, place: Place): Promise<void> {
  const source = { language: cpp, files: [{ name: cpp.source, content: code }] }
  const { program, log } = await compileProgram(source, 'program', place)
  if (!program) throw new Error(`the judge cannot compile: ${log}`)
}

/** Measures from a given job to the verdict on one case. */
async function judgeToVerdict(code: string, place: Place, folder: string): Promise<void> {
  const one = { name: '1', input: `${folder}/sum.in`, answer: `${folder}/sum.ans`, score: 0, group: null }
  const source = { language: cpp, files: [{ name: cpp.source, content: code }] }
  const verdict = await judgeSubmission({ source, settings: plainSettings, cases: [one] }, place, () => undefined)
  if (verdict.status !== Status.accepted) throw new Error(`the judge does not accept: ${verdict.errorMessage}`)
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Both ways alternately, each time with new code so that no cache has it: medians in ms. */
async function inTurns(
  rounds: number,
  program: string,
  plainly: (code: string) => Promise<unknown>,
  judged: (code: string) => Promise<unknown>,
) {
  const times: { plain: number; judged: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const code = `${program}// ${crypto.randomUUID()}\n`
    times.push({ plain: await measureTime(() => plainly(code)), judged: await measureTime(() => judged(code)) })
  }
  // The first of each is discarded: its files were not in the disk cache.
  const warm = times.slice(1)
  return { plainMs: median(warm.map(({ plain }) => plain)), judgedMs: median(warm.map((each) => each.judged)) }
}

/** A C++ program with `bits/stdc++.h`, compiled plainly and through the judge; `folder` is one for scratch. */
export async function measureCompile(place: Place, folder: string, rounds: number) {
  await mkdir(`${folder}/plain`, { recursive: true })
  const plainly = (code: string) => compilePlainly(code, `${folder}/plain`)
  const times = await inTurns(rounds, wordCounter, plainly, (code) => compileJudged(code, place))
  return { ...times, ratio: times.judgedMs / times.plainMs }
}

/** A submission with `iostream`, beside compiling and running it plainly. */
export async function measureSubmission(place: Place, folder: string, rounds: number) {
  await mkdir(`${folder}/plain`, { recursive: true })
  await Promise.all([writeFile(`${folder}/sum.in`, '1 2\n'), writeFile(`${folder}/sum.ans`, '3\n')])
  const plainly = async (code: string) => {
    await compilePlainly(code, `${folder}/plain`)
    await run('/bin/sh', ['-c', './main <../sum.in >main.out'], { cwd: `${folder}/plain` })
  }
  const times = await inTurns(rounds, adder, plainly, (code) => judgeToVerdict(code, place, folder))
  return { ...times, addedMs: times.judgedMs - times.plainMs }
}
