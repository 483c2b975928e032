import { describe, expect, it } from 'vitest'
import { hasAccess, permissionsOf, roleNames } from './access.ts'

describe('AC-06 roles', () => {
  it('bars restricted roles from what their code says', () => {
    expect(hasAccess('submit', ['no_submit_user'])).toBe(false)
    expect(hasAccess('submit', ['mute_user'])).toBe(true)
    expect(permissionsOf(['no_submit_mute_user'])).toEqual([])
  })

  it('lets root do everything, a visitor only what is open to anyone', () => {
    expect(permissionsOf(['root'])).toEqual(permissionsOf([...roleNames]))
    expect(hasAccess('anyone', null)).toBe(true)
    expect(hasAccess('login', null)).toBe(false)
  })
})
