import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { cpp } from '../../languages/cpp.ts'
import { compile, type Place } from '../judging/compile.ts'
import { median } from './bench-statistics.ts'

const program = `#include <bits/stdc++.h>
using namespace std;

int main() {
    map<string, vector<int>> places;
    string word;
    for (int at = 0; cin >> word; at++) places[word].push_back(at);
    for (auto& [name, at] : places) cout << name << ' ' << at.size() << '\\n';
}
`

/** The same command outside, as a shell would start it: ms. */
async function compilePlainly(code: string, folder: string): Promise<number> {
  const [file, ...options] = cpp.compile.argv
  const args = options.map((part) => (part === '{sources}' ? cpp.source : part))
  await writeFile(`${folder}/${cpp.source}`, code)
  const start = performance.now()
  await promisify(execFile)(file, args, { cwd: folder, env: cpp.env })
  return performance.now() - start
}

/** Compiles through the judge: ms from the code in hand to the program at its place. */
async function compileJudged(code: string, place: Place): Promise<number> {
  const start = performance.now()
  const { program, log } = await compile(
    { language: cpp, files: [{ name: cpp.source, content: code }] },
    'program',
    place,
  )
  if (!program) throw new Error(`the judge cannot compile: ${log}`)
  return performance.now() - start
}

/** A C++ program with `bits/stdc++.h`, compiled through the judge and plainly, in turns: medians in ms and their ratio. */
export async function measureCompile(place: Place, folder: string, rounds: number) {
  const plain: number[] = []
  const judged: number[] = []
  await mkdir(`${folder}/plain`)
  for (let round = 0; round <= rounds; round++) {
    // New code each time, so that no cache knows it.
    const code = `${program}// ${folder} ${round}\n`
    plain.push(await compilePlainly(code, `${folder}/plain`))
    judged.push(await compileJudged(code, place))
  }
  // The first of each found cold files.
  const plainMs = median(plain.slice(1))
  const judgedMs = median(judged.slice(1))
  return { plainMs, judgedMs, ratio: judgedMs / plainMs }
}
