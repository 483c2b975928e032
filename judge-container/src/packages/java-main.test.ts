import { describe, expect, it } from 'vitest'
import { mainJavaFile } from './java-main.ts'

const main = 'public static void main(String[] args) {}'
const file = (name: string, content: string) => ({ name, content })
const names = (files: readonly { name: string; content: string }[]) => mainJavaFile(files).map(({ name }) => name)

describe('JD-09 Java programs start from Main', () => {
  it.each([
    ['a class Main in a file of any name', `class Main { ${main} }`, ['Main.java']],
    ['a public class of another name', `public final class Adder { ${main} }`, ['Main.java', 'Adder.java']],
    ['a class of another name that is not public', `class Adder { ${main} }`, ['Main.java', 'Adder.java']],
    ['a helper before it', `class Help {} class Adder { ${main} }`, ['Main.java', 'Adder.java']],
    ['a nested class Main', `class Adder { class Main {} ${main} }`, ['Main.java', 'Adder.java']],
    [
      'words in strings and comments',
      `/* class No { */ class Adder { String s = "class {"; ${main} }`,
      ['Main.java', 'Adder.java'],
    ],
    ['other modifiers', 'class Adder { static public void main(String... a) {} }', ['Main.java', 'Adder.java']],
  ])('finds %s', (_, content, expected) => {
    expect(names([file('sum.java', content)])).toEqual(expected)
  })

  it('calls the main method of that class', () => {
    const [started] = mainJavaFile([file('sum.java', `public class Adder { ${main} }`)])
    expect(started?.content).toContain('Adder.main(args)')
  })

  it('starts from whichever of several files has it, and names each by its public class', () => {
    const files = [file('a.java', 'public class Tool {}'), file('b.java', `public class Main { ${main} }`)]
    expect(names(files)).toEqual(['Main.java', 'Tool.java'])
  })

  it('leaves a program without a main method to the compiler', () => {
    expect(names([file('sum.java', 'class Adder {}')])).toEqual(['sum.java'])
  })
})
