import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Column, DataTable } from './DataTable.tsx'

it('marks the cells of columns that wrap or are pinned, and no others', () => {
  const column = (key: string, marks: Partial<Column<string>>) => ({ key, title: key, render: () => key, ...marks })
  const columns = [
    column('none', {}),
    column('off', { wrap: false, pinned: false }),
    column('on', { wrap: true, pinned: true }),
  ]
  const table = createElement(DataTable<string>, {
    label: 'Rows',
    columns,
    rows: ['row'],
    rowKey: (row) => row,
    empty: null,
  })
  const html = renderToStaticMarkup(createElement(MantineProvider, null, table))
  const marked = [...html.matchAll(/<t[hd]([^>]*)>(\w+)</g)].map(([, marks = '', key]) => [
    key,
    /data-wrap/.test(marks),
    /data-pinned/.test(marks),
  ])
  expect(marked).toEqual([
    ['none', false, false],
    ['off', false, false],
    ['on', false, true],
    ['none', false, false],
    ['off', false, false],
    ['on', true, true],
  ])
})
