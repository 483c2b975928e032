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
  /** MIME type by which the editor picks its mode */
  contentType: string
  /** endings of source files, for uploads and sample solutions; the first one is the usual one */
  extensions: readonly string[]
  /** the contestant's code inside the box */
  source: string
  /** further files that the compile step needs, by their name in the box */
  extraSources?: Readonly<Record<string, string>>
  /** times in ms, memory in MB; CPU time, the wall clock gets twice as much */
  compile: Step & { timeMs: number; memoryMb: number }
  /** what compiling leaves and running needs; the source itself where nothing is generated */
  artifact: { file: string; executable: boolean }
  run: Step
  /** the whole environment of both steps: nothing is inherited */
  env: Readonly<Record<string, string>>
  /** by which a problem's limits, meant for C and C++, are multiplied */
  factors: { time: number; memory: number }
  /** what the runtime writes on standard error when memory ends; tells a Memory Limit Exceeded from a Runtime Error */
  outOfMemory: string
  /** prints the version of the tools, in the jail */
  version: readonly string[]
  /** what the editor starts with */
  template: string
}
