import { expect, it } from 'vitest'
import { wrapCode } from './around.ts'

it('JD-01 AD-05 puts code of the problem around that of contestants, whose lines count from 1 where a compiler can be told', () => {
  const around = { C: { before: 'int add();', after: 'int main() {}' }, Python3: { before: '', after: 'print(add())' } }
  expect(wrapCode('int add() {}', 'C', { around })).toEqual({
    code: '#line 1 "problem"\nint add();\n#line 1 "Main.c"\nint add() {}\n#line 1 "problem"\nint main() {}',
  })
  expect(wrapCode('def add(): pass', 'Python3', { around })).toEqual({
    code: '\ndef add(): pass\nprint(add())',
    hidden: { before: 1, after: 1 },
  })
  expect(wrapCode('main() {}', 'Java', { around })).toEqual({ code: 'main() {}' })
})

it('JD-01 AD-05 code around programs in one version of a language is that of all, unless they have their own or none', () => {
  const around = {
    'C++ 20': { before: 'twenty', after: '' },
    'C++': { before: 'x', after: '' },
    'C++ 11': { before: '', after: '' },
  }
  const of = (language: string) => wrapCode('own', language, { around }).code
  expect(['C++ 20', 'C++ 23', 'C++ 11', 'C'].map(of)).toEqual([
    expect.stringContaining('twenty\n'),
    expect.stringContaining('x\n'),
    'own',
    'own',
  ])
})
