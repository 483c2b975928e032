import { fileIdsIn } from '@oj/shared/files.ts'
import { pairFiles } from '@oj/shared/packages/layouts/pairs.ts'
import { describe, expect, it } from 'vitest'
import { costly } from '../../../../tests/support/data/hostile-text.ts'
import { formatDisposition } from '../../platform/http/disposition.ts'
import { pictureName, plainName } from '../file/kinds.ts'
import { examplesIn } from './contract-examples.ts'
import { problemSearch } from './list/search.ts'

/** What the server does with a text once its fields are read. */
const works: Readonly<Record<string, (text: string) => unknown>> = {
  examplesIn,
  fileIdsIn,
  plainName,
  pictureName,
  'disposition of a file': (name) => formatDisposition('attachment', name),
  'pairFiles of an archive': (name) => pairFiles([`${name}input.txt`, `${name}output.txt`]),
  'a search': (keyword) => problemSearch()([], [], { keyword, oj: 'All', tagId: [] }),
}

describe('SE-03 work on texts takes time in proportion to them', () => {
  it.each(Object.entries(works))('%s', (_, work) => {
    expect(costly(200_000, work)).toEqual([])
  })
})
