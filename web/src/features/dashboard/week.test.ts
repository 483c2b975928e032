import { expect, it } from 'vitest'
import { totalOf, weekChart } from './week.ts'

it('AD-01 draws a line of what was handed in and one of what was accepted, by month and day', () => {
  const week = { dateStrList: ['2026-03-01', '2026-03-02'], totalCountList: [4, 6], acCountList: [1, 5] }
  const colors = { text: '#111111', line: '#222222', accent: '#333333', surface: '#444444', contrast: '#555555' }
  const { xAxis, series } = weekChart(week, { all: 'Submitted', ac: 'Accepted' }, colors)
  expect(xAxis.data).toEqual(['03-01', '03-02'])
  expect(series.map(({ name, data }) => [name, data])).toEqual([
    ['Submitted', [4, 6]],
    ['Accepted', [1, 5]],
  ])
  expect([totalOf(week.totalCountList), totalOf([])]).toEqual([10, 0])
})
