import { kotlin } from '@oj/shared/languages/kotlin.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedLanguages } from '../support/stack/languages.ts'
import { type Arena, openArena } from './arena.ts'

const isInstalled = (await installedLanguages()).includes(kotlin)

describe.skipIf(!isInstalled)('JD-01 Kotlin', () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(() => arena.close())

  const cases = [{ input: '20 22\n', answer: '42\n' }]
  const judge = (code: string, more: Parameters<Arena['judge']>[4] = {}) =>
    arena.judge('Kotlin', code, cases, { timeLimit: 2000 }, more)

  const body = `{
    val (a, b) = readln().split(' ').map(String::toInt)
    println(a + b)
}`
  it.each([
    ['in a package with a name for the file', `@file:JvmName("Hello")\npackage org.school\nfun main() ${body}`],
    ['in a companion', `class App {\ncompanion object {\n@JvmStatic fun main(args: Array<String>) ${body}\n}\n}`],
    ['as one that suspends', `suspend fun one(n: Int) = n\nsuspend fun main() ${body.replace('a + b', 'one(a) + b')}`],
    [
      'of the file, not of an object in it',
      `object A {\n@JvmStatic fun main(args: Array<String>) {}\n}\nfun main() ${body}`,
    ],
  ])('starts in main %s', async (_, code) => {
    const { verdict, errorMessage } = await judge(code)
    expect({ verdict, errorMessage }).toEqual({ verdict: 'AC', errorMessage: '' })
  })

  it('starts in the main of the first of several files', async () => {
    const code = `@file:JvmName("Solve")\nfun main() { val (a, b) = readln().split(' '); println(sum(a, b)) }`
    const others = [
      { name: 'sum.kt', content: 'fun sum(a: String, b: String) = a.toInt() + b.toInt()' },
      {
        name: 'Other.kt',
        content: 'package other\n\nfun main() = println(sum("1", "1"))\nfun sum(a: String, b: String) = 0',
      },
    ]
    expect(await judge(code, { others })).toMatchObject({ verdict: 'AC' })
  })

  it.each(['fun twice(n: Int) = 2 * n', 'package java.lang\nfun main() = println(42)'])(
    'says that a program has no main: %s',
    async (code) => {
      const { verdict, errorMessage } = await judge(code)
      expect(verdict).toBe('CE')
      expect(errorMessage).toContain('the program needs a function main')
    },
  )

  const script = `import java.util.Scanner
val input = Scanner(System.\`in\`)
data class Pair2(val a: Int, val b: Int)
fun isEven(n: Int): Boolean = n == 0 || isOdd(n - 1)
fun isOdd(n: Int): Boolean = n != 0 && isEven(n - 1)
val pair = Pair2(input.nextInt(), input.nextInt())
check(isEven(pair.a))
println(pair.a + pair.b)
`
  it.each([
    [
      'runs a script in a package that calls a function main of its own',
      'a.kts',
      `package org.school\nfun main() ${body}\nmain()`,
    ],
    ['starts in main where a script leaves all to it', 'sum.kts', `fun main() ${body}`],
    ['runs a script, whose ending nobody told', 'main.kt', script],
  ])('%s', async (_, name, code) => {
    const { verdict, errorMessage } = await judge(code, { name })
    expect({ verdict, errorMessage }).toEqual({ verdict: 'AC', errorMessage: '' })
  })

  it('lets a script call what lies in other files', async () => {
    const others = [{ name: 'main.kt', content: 'fun sum(a: String, b: String) = a.toInt() + b.toInt()' }]
    const code = "val (a, b) = readln().split(' ')\nprintln(sum(a, b))"
    expect(await judge(code, { name: 'sum.kts', others })).toMatchObject({ verdict: 'AC' })
  })

  it('says where a script is wrong', async () => {
    const { verdict, errorMessage } = await judge('val n: Int = "text"\nprintln(n)', { name: 'a.kts' })
    expect(verdict).toBe('CE')
    expect(errorMessage).toMatch(/^main\.kts:1:12: error: /)
  })
})
