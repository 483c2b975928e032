import { type Model, modelOf, type Part, type Statement } from './programs.ts'
import { type Random, randomOf } from './random.ts'

type Change = (model: Model, random: Random) => Model

const inParts =
  (change: (body: Statement[], random: Random) => Statement[]): Change =>
  (model, random) =>
    model.map((part) => ({ ...part, body: change(part.body, random) }))

/** Does the same to what stands in a statement. */
function within(one: Statement, change: (body: Statement[]) => Statement[]): Statement {
  if (one.is === 'if') return { ...one, body: change(one.body), other: change(one.other) }
  return one.is === 'for' || one.is === 'while' ? { ...one, body: change(one.body) } : one
}

/** Functions stand in another order, and so do some neighbouring statements. */
const reorder: Change = (model, random) => {
  const last = model.slice(-1)
  const parts = [...model.slice(0, -1)].reverse()
  const swapped = (body: Statement[]): Statement[] => {
    const done = body.map((one) => within(one, swapped))
    for (let at = 0; at + 1 < done.length; at += 2) {
      const [first, second] = [done[at], done[at + 1]]
      const isPlain = (one?: Statement) => one?.is === 'new' || one?.is === 'set'
      if (first && second && isPlain(first) && isPlain(second) && random.chance(0.5)) done.splice(at, 2, second, first)
    }
    return done
  }
  return [...parts, ...last].map((part) => ({ ...part, body: swapped(part.body) }))
}

/** Names that nothing else has. */
const unused = 900

/** Lines that do nothing stand between the others. */
const addDeadCode: Change = inParts((body, random) => {
  const dead = (): Statement => {
    const name = unused + random.upTo(90)
    const value = { is: 'number', value: random.upTo(99) } as const
    if (random.chance(0.6)) return { is: 'new', name, value }
    const test = { is: 'pair', sign: '<', left: { is: 'number', value: 2 }, right: { is: 'number', value: 1 } } as const
    return { is: 'if', test, body: [{ is: 'set', name, value }], other: [] }
  }
  const filled = (some: Statement[]): Statement[] =>
    some.flatMap((one) => [within(one, filled), ...(random.chance(0.25) ? [dead()] : [])])
  return filled(body)
})

/** What is repeated by `for` is repeated by `while`. */
const rewriteLoops: Change = inParts((body) => {
  const rewritten = (some: Statement[]): Statement[] =>
    some.flatMap((one): Statement[] => {
      const inner = within(one, rewritten)
      if (inner.is !== 'for') return [inner]
      const { name, from, to } = inner
      const step: Statement = { is: 'add', name, sign: '+', value: { is: 'number', value: 1 } }
      const test = { is: 'pair', sign: '<', left: { is: 'name', name }, right: to } as const
      return [
        { is: 'new', name, value: from },
        { is: 'while', test, body: [...inner.body, step] },
      ]
    })
  return rewritten(body)
})

/** The second half of each function is one of its own. */
const split: Change = (model) => {
  const parts: Part[] = []
  for (const { number, names, body } of model) {
    const middle = Math.ceil(body.length / 2)
    const own = 50 + number
    parts.push({ number: own, names, body: body.slice(middle) })
    parts.push({ number, names, body: [...body.slice(0, middle), { is: 'call', part: own, values: names }] })
  }
  return parts
}

/** What is done to a copy, so that it is not seen; all of them are renamed as well. */
export const disguises: Readonly<Record<string, Change>> = {
  renamed: (model) => model,
  reordered: reorder,
  'with dead code': addDeadCode,
  'with loops rewritten': rewriteLoops,
  'split into functions': split,
}

/** A copy of a program in disguise. */
function disguised(model: Model, seed: number, disguise: string): Model {
  const change = disguises[disguise]
  if (!change) throw new Error(`There is no disguise ${disguise}`)
  return change(model, randomOf(seed + 77))
}

/** A program that everybody writes for themselves, and a copy of it in disguise. */
export function copyOf(seed: number, disguise: string, lines?: number): [Model, Model] {
  const model = modelOf(seed, lines)
  return [model, disguised(model, seed, disguise)]
}
