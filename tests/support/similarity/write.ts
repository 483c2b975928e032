import type { Expression, Model, Statement } from './programs.ts'

/** How somebody writes. */
interface Hand {
  readonly name: (number: number) => string
  readonly part: (number: number) => string
  /** whether braces have a line of their own, and comments stand about */
  readonly isWide: boolean
}

/** The hands of an author, and of who changes all names. */
export const hands = {
  own: { name: (number) => `v${number}`, part: (number) => `part${number}`, isWide: false },
  other: { name: (number) => `value_${number * 7}x`, part: (number) => `doStep${number * 3}`, isWide: true },
} as const satisfies Record<string, Hand>

function expression(one: Expression, hand: Hand): string {
  switch (one.is) {
    case 'number':
      return String(one.value)
    case 'name':
      return hand.name(one.name)
    case 'item':
      return `items[${hand.name(one.list)} + ${expression(one.at, hand)}]`
    case 'pair':
      return `(${expression(one.left, hand)} ${one.sign} ${expression(one.right, hand)})`
  }
}

/** C++. */
function line(one: Statement, hand: Hand, indent: string): string[] {
  const value = (of: Expression) => expression(of, hand)
  const block = (head: string, body: readonly Statement[]) => [
    ...(hand.isWide ? [`${indent}// next`, `${indent}${head}`, `${indent}{`] : [`${indent}${head} {`]),
    ...body.flatMap((each) => line(each, hand, `${indent}  `)),
    `${indent}}`,
  ]
  switch (one.is) {
    case 'new':
      return [`${indent}${hand.isWide ? 'long long' : 'int'} ${hand.name(one.name)} = ${value(one.value)};`]
    case 'set':
      return [`${indent}${hand.name(one.name)} = ${value(one.value)};`]
    case 'add':
      return [`${indent}${hand.name(one.name)} ${one.sign}= ${value(one.value)};`]
    case 'put':
      return [`${indent}items[${value(one.at)}] = ${value(one.value)};`]
    case 'print':
      return [`${indent}cout << ${value(one.value)} << endl;`]
    case 'call':
      return [`${indent}${hand.part(one.part)}(${one.values.map(hand.name).join(', ')});`]
    case 'while':
      return block(`while (${value(one.test)})`, one.body)
    case 'for': {
      const name = hand.name(one.name)
      return block(`for (int ${name} = ${value(one.from)}; ${name} < ${value(one.to)}; ${name}++)`, one.body)
    }
    case 'if':
      return [...block(`if (${value(one.test)})`, one.body), ...(one.other.length > 0 ? block('else', one.other) : [])]
  }
}

/** Python. */
function pythonLine(one: Statement, hand: Hand, indent: string): string[] {
  const value = (of: Expression) => expression(of, hand)
  const block = (head: string, body: readonly Statement[]) => [
    ...(hand.isWide ? [`${indent}# next`] : []),
    `${indent}${head}:`,
    ...body.flatMap((each) => pythonLine(each, hand, `${indent}    `)),
  ]
  switch (one.is) {
    case 'new':
    case 'set':
      return [`${indent}${hand.name(one.name)} = ${value(one.value)}`]
    case 'add':
      return [`${indent}${hand.name(one.name)} ${one.sign}= ${value(one.value)}`]
    case 'put':
      return [`${indent}items[${value(one.at)}] = ${value(one.value)}`]
    case 'print':
      return [`${indent}print(${value(one.value)})`]
    case 'call':
      return [`${indent}${hand.part(one.part)}(${one.values.map(hand.name).join(', ')})`]
    case 'while':
      return block(`while ${value(one.test)}`, one.body)
    case 'for':
      return block(`for ${hand.name(one.name)} in range(${value(one.from)}, ${value(one.to)})`, one.body)
    case 'if':
      return [...block(`if ${value(one.test)}`, one.body), ...(one.other.length > 0 ? block('else', one.other) : [])]
  }
}

/** A program in C++, by somebody's hand. */
export function inCpp(model: Model, hand: Hand): string {
  const parts = model.map(({ number, names, body }) => {
    const last = number === model.at(-1)?.number
    const head = last
      ? 'int main()'
      : `void ${hand.part(number)}(${names.map((one) => `int ${hand.name(one)}`).join(', ')})`
    return [`${head} {`, ...body.flatMap((one) => line(one, hand, '  ')), ...(last ? ['  return 0;'] : []), '}'].join(
      '\n',
    )
  })
  return ['#include <iostream>', 'using namespace std;', 'int items[100000];', '', ...parts, ''].join('\n')
}

/** The same in Python. */
export function inPython(model: Model, hand: Hand): string {
  const parts = model.map(({ number, names, body }) => {
    const head = `def ${hand.part(number)}(${names.map(hand.name).join(', ')}):`
    return [head, ...body.flatMap((one) => pythonLine(one, hand, '    '))].join('\n')
  })
  return ['import sys', 'items = [0] * 100000', '', ...parts, ''].join('\n')
}
