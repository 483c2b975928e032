/** Which system calls a step may use; the lists are in `runner/README.md`. */
type Policy = 'native' | 'runtime' | 'compiler'

/** One command in the sandbox. `{memoryMb}` and `{stackMb}` in an argument become the limits of that run. */
interface Step {
  /** the first item is a path inside the jail, absolute or relative to the box */
  argv: readonly string[]
  policy: Policy
  /** how many processes and threads the step may have at once */
  processes: number
}

/** How a language's tools get into the jail; `install.sh` reads it through `print.ts`. */
interface Tools {
  /** whether every judge has it; the others come when `OJ_LANGUAGES` wants them */
  standard?: true
  /** Debian packages, with all that they need; of `a|b` the first that is installed or to be had */
  packages: readonly string[]
  /** what these packages need outside of /usr, as patterns of a shell */
  folders?: readonly string[]
  /** where its shared libraries lie, as patterns, if not in the usual places */
  libraries?: readonly string[]
  /** path in the jail → file of this folder */
  files?: Readonly<Record<string, string>>
  /** path in the jail → npm package of this project, whose folder is copied; `node` is the Node that installs */
  npm?: Readonly<Record<string, string>>
  /** group:name:version → SHA-256 of the jar from Maven Central, which comes to /usr/share/oj/<name>.jar */
  maven?: Readonly<Record<string, string>>
  /**
   * a module of Go: the SHA-256 of its archive, and where it is unpacked in the jail; `{arch}` is Go's name of the
   * architecture
   */
  module?: { name: string; sums: Readonly<Record<'amd64' | 'arm64', string>>; to: string }
  /** what to do once in the jail, for `sh -e`, in an empty folder that is removed afterwards */
  prepare?: string
}

/** Everything that the judge and the pages know of one language. Pure data: reading it touches nothing. */
export interface Language {
  /** stands for the language in lists and URLs; never reused */
  id: number
  /** the name on the wire: in submissions, filters and problem settings */
  name: string
  /** other names that the command line understands, in lower case */
  aliases: readonly string[]
  /** what people read beside the name */
  description: string
  contentType: string
  /** the editor's reader of it: a file of `@codemirror/legacy-modes/mode` and what that exports */
  editor: { file: string; mode: string }
  /** its grammar in highlight.js, for statements and for code that is only read */
  grammar: string
  /** endings of source files, for uploads and sample solutions; the first one is the usual one */
  extensions: readonly string[]
  /** those of them that say how a file is to be read: a main file that ends so keeps its ending in the box */
  forms?: readonly string[]
  /** the contestant's code inside the box */
  source: string
  /** times in ms, memory in MB; CPU time, the wall clock gets twice as much */
  compile: Step & {
    timeMs: number
    memoryMb: number
    /** what the compiler is told besides where a checker or an interactor is a single file */
    loneReferee?: readonly string[]
  }
  /** what compiling leaves and running needs; the source itself where nothing is generated */
  artifact: { file: string; executable: boolean }
  /** whether programs of several files load the others while they run, though their main file is compiled */
  loadsSources?: true
  run: Step
  /** the whole environment of both steps: nothing is inherited */
  env: Readonly<Record<string, string>>
  /** by which a problem's limits, meant for C and C++, are multiplied */
  factors: { time: number; memory: number }
  /** what the runtime writes on standard error when memory ends; tells a Memory Limit Exceeded from a Runtime Error */
  outOfMemory: string
  tools: Tools
  /** prints the version of the tools, in the jail; where it fails the language is not offered */
  version: readonly string[]
  /** what the editor starts with: an empty frame that compiles, runs and writes nothing, even when there is no input */
  template: string
}
