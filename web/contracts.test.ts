import { slices } from '@oj/functions/lambdas/contracts.ts'
import { type Endpoint, endpointsByName } from '@oj/functions/platform/http/endpoint.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { shapeOf } from './contracts.ts'
import { readShape, type Shape } from './src/lib/shape.ts'

const endpoints = slices.flatMap(({ contract }) => endpointsByName(contract))
const named = (name: string): Endpoint => {
  const found = endpoints.find(([one]) => one === name)
  if (!found) throw new Error(`no endpoint ${name}`)
  return found[1]
}

/** Values that fit a shape. */
function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape === 'string') return fc.constantFrom('', 'a', '2024-01-31', '2024-01-31T00:00:00Z', '/a.png', '#ff0000')
  if (shape === 'int') return fc.nat(3)
  if (shape === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
  if (shape === 'boolean') return fc.boolean()
  if (shape === 'null') return fc.constant(null)
  if (shape === 'file') return fc.constant(new File([], 'a'))
  if (shape === 'unknown') return fc.jsonValue()
  if (!Array.isArray(shape)) return fieldsOf(shape as Readonly<Record<string, Shape>>)
  const [kind, ...parts] = shape
  if (kind === 'one') return fc.constantFrom(...parts)
  const [first = fc.constant(null), ...others] = (kind === 'default' ? [] : (parts as Shape[])).map(valuesOf)
  if (kind === 'list') return fc.array(first, { maxLength: 2 })
  if (kind === 'record') return fc.dictionary(fc.constantFrom('1', 'b'), first)
  if (kind === 'tuple') return fc.tuple(first, ...others)
  if (kind === 'or') return fc.oneof(first, ...others)
  return fc.option(valuesOf(parts[0] as Shape), { nil: undefined })
}

function fieldsOf(shape: Readonly<Record<string, Shape>>) {
  const fields = Object.entries(shape).map(([name, field]) => [name.replace('?', ''), valuesOf(field)] as const)
  const requiredKeys = Object.keys(shape).filter((name) => !name.endsWith('?'))
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys })
}

describe('SH-09 answers without their schemas', () => {
  const light = endpoints.flatMap(([name, { output }]) => {
    const shape = shapeOf(output)
    return shape === null ? [] : [{ name, output, shape }]
  })

  it('has shapes for nearly all calls, and for all that the first pages make', () => {
    const names = new Set(light.map(({ name }) => name))
    expect(names.size / endpoints.length).toBeGreaterThan(0.9)
    const first = ['getWebsiteConfig', 'getUserAuthInfo', 'getUnread', 'getTools', 'getHomeCarousel', 'getProblemList']
    for (const name of [...first, 'getDifficulties', 'getProblemDetail', 'getSubmissionList', 'getEditorSettings'])
      expect(names).toContain(name)
  })

  it('are read as their schemas read them', () => {
    const faults = light.flatMap(({ name, output, shape }) => {
      const isReadAlike = fc.property(valuesOf(shape), (value) => {
        const read = readShape(shape, value)
        expect(read.success).toBe(true)
        const parsed = output.safeParse(value)
        if (parsed.success && read.success) expect(read.data).toEqual(parsed.data)
        // the schema may have limits that the shape has not, but no other kinds
        expect(parsed.error?.issues.filter(({ code }) => code === 'invalid_type') ?? []).toEqual([])
      })
      const { failed, counterexample } = fc.check(isReadAlike, { numRuns: 10 })
      return failed ? [`${name}: ${fc.stringify(counterexample)}`] : []
    })
    expect(faults).toEqual([])
  })

  it('refuses what has other kinds of values', () => {
    const shape = shapeOf(named('getProblemList').output)
    expect(shape && readShape(shape, { records: [{ pid: '1' }], total: 0, size: 0, current: 1 })).toEqual({
      success: false,
    })
  })

  it('leaves to the schema what it changes', () => {
    expect(shapeOf(z.object({ at: z.pipe(z.string(), z.transform(Number)) }))).toBe(null)
    expect(shapeOf(z.array(z.catch(z.int(), 0)))).toBe(null)
  })
})
