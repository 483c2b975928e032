import type { Person } from '@oj/functions/features/standing/index.ts'
import { inject } from 'vitest'

/** The name of somebody in a crowd: names stand in the order of its board. */
export const crowdName = (n: number): string => `crowd${String(n).padStart(5, '0')}`

/**
 * Stores a board on which many stand, by the builder's own code and without their accounts: each has solved the first problem, a
 * moment after the one before. `about` says more of one of them.
 */
export async function crowdBoard(
  cid: number,
  size: number,
  about: (n: number) => Partial<Pick<Person, 'school' | 'group' | 'isStar'>> = () => ({}),
): Promise<void> {
  Object.assign(process.env, inject('stackEnv'))
  const [
    joins,
    { keyOf },
    { publishAll },
    { boardsOf },
    { rebuildBoard: wholeBoard, rebuildRoster: wholeRoster },
    { compareRows, rowOf },
    { headsOf },
  ] = await Promise.all([
    import('@oj/functions/lambdas/join-slices.ts'),
    import('@oj/functions/features/problem-set/index.ts'),
    import('@oj/functions/features/standing/build.ts'),
    import('@oj/functions/features/standing/kinds.ts'),
    import('@oj/functions/features/standing/next-build.ts'),
    import('@oj/functions/features/standing/rows.ts'),
    import('@oj/functions/features/standing/store.ts'),
  ])
  joins.joinSlices()
  const set = keyOf('contest', cid)
  const by = await boardsOf(set)
  if (!by) throw new Error('the contest has no board')
  const { terms } = by
  const nobody = { nickname: '', realname: '', school: '', group: '', gender: 'secrecy', avatar: '' } as const
  const everybody = Array.from({ length: size }, (_, n) => {
    const username = crowdName(n)
    return {
      ...nobody,
      uid: `uid-${username}`,
      username,
      isStar: false,
      kind: 'account' as const,
      isRemoved: false,
      ...about(n),
    }
  })
  const rows = everybody.map((who, n) => {
    const at = terms.start + n * 100
    const solved = { submitId: n + 1, pid: terms.pids[0] ?? 0, at, isLate: false, status: 0, score: null, time: 1 }
    return rowOf(terms, { isSealed: false, containsEnd: false }, { who, tries: [solved] })
  })
  const heads = new Map((await headsOf(set)).map((head) => [head.board, head]))
  const making = {
    set,
    board: 'open',
    basis: terms.basis,
    columns: terms.columns,
    isShown: terms.shown === 'open',
  } as const
  const next = [
    await wholeBoard(making, heads.get('open') ?? null, rows.sort(compareRows)),
    await wholeRoster(set, terms.basis, heads.get('roster') ?? null, everybody),
  ]
  if (!(await publishAll(next, async () => true))) throw new Error('another builder was faster')
}
