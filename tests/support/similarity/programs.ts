import { type Random, randomOf } from './random.ts'

/** A program as what it does, so that it can be written in several languages, and disguised. Names are numbers. */
export type Expression =
  | { is: 'number'; value: number }
  | { is: 'name'; name: number }
  | { is: 'item'; list: number; at: Expression }
  | { is: 'pair'; sign: string; left: Expression; right: Expression }

export type Statement =
  | { is: 'new'; name: number; value: Expression }
  | { is: 'set'; name: number; value: Expression }
  | { is: 'add'; name: number; sign: string; value: Expression }
  | { is: 'put'; list: number; at: Expression; value: Expression }
  | { is: 'if'; test: Expression; body: Statement[]; other: Statement[] }
  | { is: 'for'; name: number; from: Expression; to: Expression; body: Statement[] }
  | { is: 'while'; test: Expression; body: Statement[] }
  | { is: 'print'; value: Expression }
  | { is: 'call'; part: number; values: number[] }

/** A function of a program; the last one is where it begins. */
export interface Part {
  readonly number: number
  readonly names: number[]
  readonly body: Statement[]
}
export type Model = readonly Part[]

const signs = ['+', '-', '*', '%'] as const
const tests = ['<', '>', '==', '!=', '<=', '>='] as const

/** Writes programs as somebody would: what depends on what differs from one to the next. */
class Author {
  readonly #random: Random
  #names = 0

  constructor(random: Random) {
    this.#random = random
  }

  #value(names: readonly number[], depth = 0): Expression {
    const { chance, pick, upTo } = this.#random
    if (depth < 2 && chance(0.5))
      return {
        is: 'pair',
        sign: pick(signs),
        left: this.#value(names, depth + 1),
        right: this.#value(names, depth + 1),
      }
    if (chance(0.3)) return { is: 'number', value: upTo(1000) }
    if (chance(0.25)) return { is: 'item', list: pick(names), at: { is: 'name', name: pick(names) } }
    return { is: 'name', name: pick(names) }
  }

  #test(names: readonly number[]): Expression {
    const { pick } = this.#random
    return { is: 'pair', sign: pick(tests), left: this.#value(names, 1), right: this.#value(names, 1) }
  }

  #statement(names: number[], depth: number): Statement {
    const { pick, upTo } = this.#random
    const kind = upTo(depth < 3 ? 10 : 6)
    const value = this.#value(names)
    if (kind < 2) {
      this.#names += 1
      names.push(this.#names)
      return { is: 'new', name: this.#names, value }
    }
    if (kind < 3) return { is: 'set', name: pick(names), value }
    if (kind < 4) return { is: 'add', name: pick(names), sign: pick(signs), value }
    if (kind < 5) return { is: 'put', list: pick(names), at: this.#value(names, 2), value }
    if (kind < 6) return { is: 'print', value }
    if (kind < 8) {
      const other = upTo(3) === 0 ? this.#body([...names], depth + 1, 1 + upTo(2)) : []
      return { is: 'if', test: this.#test(names), body: this.#body([...names], depth + 1, 1 + upTo(3)), other }
    }
    if (kind < 9) return { is: 'while', test: this.#test(names), body: this.#body([...names], depth + 1, 2 + upTo(3)) }
    this.#names += 1
    const name = this.#names
    const body = this.#body([...names, name], depth + 1, 2 + upTo(3))
    return { is: 'for', name, from: this.#value(names, 2), to: this.#value(names, 2), body }
  }

  #body(names: number[], depth: number, length: number): Statement[] {
    return Array.from({ length }, () => this.#statement(names, depth))
  }

  /** A function of about so many lines. */
  part(number: number, lines: number): Part {
    const names = [1, 2, 3].map((step) => this.#names + step)
    this.#names += 3
    const body: Statement[] = []
    const own = [...names]
    while (linesOf(body) < lines) body.push(this.#statement(own, 0))
    return { number, names, body }
  }
}

/** How many lines statements take. */
function linesOf(body: readonly Statement[]): number {
  return body.reduce((lines, one) => {
    if (one.is === 'if') return lines + 2 + linesOf(one.body) + linesOf(one.other)
    return lines + ('body' in one ? 2 + linesOf(one.body) : 1)
  }, 0)
}

/** A program of about so many lines that nobody else writes: each number makes another one. */
export function modelOf(seed: number, lines = 100): Model {
  const author = new Author(randomOf(seed))
  const parts = 4
  return Array.from({ length: parts }, (_, number) => author.part(number, Math.floor(lines / parts) - 4))
}
