import { expect, it } from 'vitest'
import { avatarFault } from './avatarFile.ts'

it('AC-07 takes pictures of six types up to 2 MB', () => {
  const small = ['a.gif', 'a.JPG', 'a.jpeg', 'a.png', 'a.bmp', 'my.face.webp']
  expect(small.map((name) => avatarFault({ name, size: 2_097_152 }))).toEqual(small.map(() => null))
  expect(avatarFault({ name: 'a.png', size: 2_097_153 })).toBe('tooLarge')
  expect(['a.svg', 'a.html', 'png', 'a.png.exe'].map((name) => avatarFault({ name, size: 1 }))).toEqual([
    'wrongType',
    'wrongType',
    'wrongType',
    'wrongType',
  ])
})
