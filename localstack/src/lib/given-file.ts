import { Failure } from './step.ts'

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file',
  EISDIR: 'This is a folder',
  EACCES: 'It may not be read',
}

/** Reads a file that somebody has named. @throws Failure in words where it cannot be read */
export async function readNamedFile<Content>(file: string, read: (file: string) => Promise<Content>): Promise<Content> {
  try {
    return await read(file)
  } catch (error) {
    const words = error instanceof Error && 'code' in error ? unreadable[String(error.code)] : undefined
    if (words === undefined) throw error
    throw new Failure(`${words}: ${file}`, 'Name another file.')
  }
}
