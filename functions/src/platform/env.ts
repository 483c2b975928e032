/** A setting that the stack must give; a missing one stops the process with its name. */
export function readEnv(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set`)
  return value
}
