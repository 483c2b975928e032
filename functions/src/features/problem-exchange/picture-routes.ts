import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ArchiveError } from '@oj/shared/archive/zip.ts'
import { Failure } from '../../platform/errors.ts'
import { setRoute } from '../problem-set/index.ts'
import { readQuestionPackage as declared, packageBytes } from './contract.ts'
import { exchangeErrors as errors } from './errors.ts'
import { failureOf, skippedQuestionNote, toUnreadable } from './notes/notes.ts'
import { takePackage } from './questions/read-package.ts'
import { withScratch } from './scratch.ts'

/** Part of the Lambda with the image library. */
export const readQuestionPackage = setRoute(declared, async ({ file, language }, { caller: { uid } }) => {
  if (file.size > packageBytes) throw new Failure(errors['questions-too-large'])
  return withScratch(async (scratch) => {
    const zip = join(scratch, 'questions.zip')
    await writeFile(zip, new Uint8Array(await file.arrayBuffer()))
    try {
      const { questions, left, changes } = await takePackage(zip, scratch, uid, language)
      return { questions, left: left.map(skippedQuestionNote), changes }
    } catch (error) {
      if (error instanceof Failure) throw error
      throw error instanceof ArchiveError ? failureOf(error, scratch) : toUnreadable(error)
    }
  })
})
