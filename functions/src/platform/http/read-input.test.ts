import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { paging } from './fields.ts'
import { readInput } from './read-input.ts'

const asked = { method: 'GET', path: '/api/x', summary: 'x', access: 'anyone', output: z.null(), errors: [] } as const
const list = endpoint({ ...asked, input: z.object(paging(10)) })
const book = endpoint({ ...asked, input: z.object({ page: z.string() }) })

it.each([
  [{}, 1],
  [{ page: '3' }, 3],
  [{ page: 3 }, 3],
  [{ page: 0 }, 1],
  [{ page: 'three' }, 1],
  [{ page: [3] }, 1],
  [{ currentPage: 2, page: 3 }, 2],
  [{ currentPage: 'bad', page: 3 }, 1],
  [{ currentPage: '', page: 3 }, 3],
  [{ currentPage: null, page: 3 }, 3],
])('A5 takes page for currentPage, which wins: %j is page %i', (fields, currentPage) => {
  expect(readInput(list, fields)).toMatchObject({ currentPage, limit: 10 })
})

it('leaves a field that is called page alone where nothing is paged', () => {
  expect(readInput(book, { page: 'title' })).toEqual({ page: 'title' })
})
