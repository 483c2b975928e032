import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const samples = new URL('../../../localstack/sample-problems/', import.meta.url)

/** The folder of a sample problem. */
export const samplePath = (slug: string) => fileURLToPath(new URL(`${slug}/`, samples))

/** The text of a file of a sample problem, such as one of its solutions. */
export const sampleText = (file: string) => readFile(new URL(file, samples), 'utf8')

/** The inputs of all cases of a sample problem. */
export async function casesOfSample(slug: string): Promise<Buffer[]> {
  const folders = ['sample', 'secret'].map((kind) => new URL(`${slug}/data/${kind}/`, samples))
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder)).filter((name) => name.endsWith('.in')).map((name) => new URL(name, folder)),
    ),
  )
  return Promise.all(files.flat().map((file) => readFile(file)))
}
