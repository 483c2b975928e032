/** Of scripts that only compile or start the program: its sources, and its language where they tell. */
interface Scripted {
  sources: string[]
  language: string
}

export const nativeFile = /\.(?:c|cc|cpp|cxx|c\+\+)$/i

/** Lines without any effect on what the program does. */
const idle =
  /^(?:set [-+][\w ]+|cd \S*dirname \S+|\w+=\$\((?:cd )?\S*dirname [^;&|]*\)|chmod (?:\+|a\+|u\+|0?7)\w* [\w./ -]+|exit 0|rm -f [\w./ -]+)$/
const compiler = /^(?:\$\{?(?:CXX|CC)\}?|(?:g\+\+|c\+\+|clang\+\+|gcc|cc|clang)(?:-\d+)?)$/
/** Options that our own compilation has, or that change no result. */
const idleOption = /^-(?:[OWg][\w=+,-]*|w|s|static|pipe|pthread|lm|I\.?|m(?:64|arch=native|tune=native))$/
const drafts: Readonly<Record<string, string>> = { '0x': '11', '1y': '14', '1z': '17', '2a': '20', '2b': '23' }

/** Before a file beside the script. */
const besideScript = /^(?:\.\/|\$\(dirname (?:-- )?\$0\)\/|\$\{0%\/\*\}\/|\$\{?\w+\}?\/)/
const interpreters: Readonly<Record<string, string>> = {
  python: 'python3',
  python3: 'python3',
  pypy3: 'pypy3',
  python2: 'python2',
}

const linesOf = (script: string) =>
  script
    .replace(/\\\r?\n/g, ' ')
    .split(/\r?\n|;|&&/)
    .map((line) =>
      line
        .replace(/^\s*#.*$|\s#.*$/, '')
        .replaceAll(/["']/g, '')
        .trim()
        .replaceAll(/\s+/g, ' '),
    )
    .filter((line) => line !== '' && !idle.test(line))

/** A line that compiles C or C++; null if it does anything else. */
function readCompilation(line: string, files: readonly string[]): (Scripted & { output: string }) | null {
  const [command = '', ...words] = line.split(' ')
  if (!compiler.test(command)) return null
  let [output, language] = ['a.out', '']
  const sources = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const standard = /^-std=(?:c|gnu)\+\+(\w+)$/.exec(word)?.[1]
    if (word === '-o') output = words[++at] ?? ''
    else if (standard !== undefined) language = `c++${drafts[standard] ?? standard}`
    else if (!idleOption.test(word) && !/^-std=(?:c|gnu)\d\w$/.test(word)) {
      const wanted = word.replace(/^\.\//, '')
      const named = files.filter((file) => (wanted.startsWith('*.') ? file.endsWith(wanted.slice(1)) : file === wanted))
      if (named.length === 0 || !named.every((file) => nativeFile.test(file))) return null
      for (const file of named) sources.add(file)
    }
  }
  return { sources: [...sources], language, output: output.replace(/^\.\//, '') }
}

/** A line that starts a file beside it with the arguments given, by an interpreter or by itself; null otherwise. */
function readStart(line: string): { file: string; language: string } | null {
  const [, command = '', rest = ''] = /^(?:exec )?(.+?)( \$@| \$\*)?$/.exec(line) ?? []
  const words = command.replaceAll(/\$\(dirname (?:-- )?\$0\)\//g, './').split(' ')
  const language = interpreters[words[0] ?? '']
  const [file = '', ...others] = language === undefined ? words : words.slice(1)
  if (rest === '' || others.length > 0 || (language === undefined && !besideScript.test(file))) return null
  return { file: file.replace(besideScript, ''), language: language ?? '' }
}

/** By its shebang: a program called `run` that needs no ending. */
function interpreterOf(text: string): string | undefined {
  const [first = ''] = text.split('\n', 1)
  const words = first.startsWith('#!')
    ? first.split(/[\s/]+/).filter((word) => word !== '' && !word.startsWith('-'))
    : []
  return interpreters[words.at(-1) ?? '']
}

/** Of `build`: longer ones do more, and each word is looked up among all files. */
const charsMost = 4000

/** What the scripts `build` and `run` among the files of a program make and start; null if they do more than we can read. */
export function readScripts(
  scripts: { build?: string | undefined; run?: string | undefined },
  files: readonly string[],
): Scripted | null {
  if ((scripts.build ?? '').length > charsMost) return null
  const made = new Map<string, Scripted>(files.map((file) => [file, { sources: [file], language: '' }]))
  for (const line of linesOf(scripts.build ?? '')) {
    const [, from = '', to = ''] = /^(?:cp|mv|ln -sf?) (?:\.\/)?(\S+) (?:\.\/)?(\S+)$/.exec(line) ?? []
    const compiled = readCompilation(line, files)
    const copied = made.get(from)
    if (compiled && compiled.sources.length > 0) made.set(compiled.output, compiled)
    else if (copied) made.set(to, copied)
    else return null
  }
  if (scripts.run === undefined) return made.get('run') ?? null
  const own = interpreterOf(scripts.run)
  if (own !== undefined) return { sources: ['run'], language: own }
  const [line = '', ...more] = linesOf(scripts.run)
  const start = more.length === 0 ? readStart(line) : null
  if (!start) return null
  const started = made.get(start.file)
  return started ? { ...started, language: start.language || started.language } : null
}
