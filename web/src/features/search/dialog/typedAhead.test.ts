import { expect, it } from 'vitest'
import { applyKey, type TypedAhead } from './typedAhead.ts'

it('PB-05 keeps what is typed before its field has come, and what its keys take back', () => {
  const typed = ['1', '0', 'Shift', '2', 'Backspace', '灯'].reduce<TypedAhead>(
    (now, key) => applyKey(now, key) ?? now,
    {
      text: '',
      entered: false,
    },
  )
  expect(typed).toEqual({ text: '10灯', entered: false })
  expect(applyKey(typed, 'Enter')).toEqual({ text: '10灯', entered: true })
  expect(applyKey(typed, 'Tab')).toBeNull()
})
