import type { RunRequest, Sandbox } from '@oj/judge/sandbox/types.ts'

/** The same sandbox with other limits than those asked for: who shows that a limit holds need not wait for a long one. */
export const limited = (sandbox: Sandbox, limits: (asked: RunRequest) => Partial<RunRequest>): Sandbox => ({
  ...sandbox,
  run: (request, onStart) => sandbox.run({ ...request, ...limits(request) }, onStart),
})
