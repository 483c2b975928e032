import { useEffect, useReducer, useState } from 'react'
import { advanceScene, type Resolution, retreatScene, type Scene, type Step } from './resolve.ts'

/** How long a step stands before the next one, in ms, at each speed. */
export const speeds = [2400, 1200, 600, 300] as const

interface Played {
  readonly scene: Scene
  /** steps that were taken */
  readonly done: number
}
type Move = 'next' | 'back' | 'first' | 'last'

function playedBy({ first, steps }: Resolution) {
  return ({ scene, done }: Played, move: Move): Played => {
    const next = steps[done]
    const before = steps[done - 1]
    if (move === 'next') return next ? { scene: advanceScene(scene, next), done: done + 1 } : { scene, done }
    if (move === 'back') return before ? { scene: retreatScene(scene, before), done: done - 1 } : { scene, done }
    if (move === 'first') return { scene: first, done: 0 }
    return { scene: steps.slice(done).reduce(advanceScene, scene), done: steps.length }
  }
}

/** Plays a resolution: by hand in both directions, or by itself until a medal, a first solution or the end. */
export function usePlayer(resolution: Resolution) {
  const [{ scene, done }, move] = useReducer(playedBy(resolution), { scene: resolution.first, done: 0 })
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const { steps } = resolution
  const last: Step | null = steps[done - 1] ?? null
  const isOver = done === steps.length
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      move('next')
      const next = steps[done]
      if (!next || next.stop !== null || done + 1 === steps.length) setPlaying(false)
    }, speeds[speed])
    return () => clearTimeout(timer)
  }, [isPlaying, speed, done, steps])
  return {
    scene,
    done,
    last,
    next: steps[done] ?? null,
    isOver,
    isPlaying: isPlaying && !isOver,
    speed,
    setSpeed,
    setPlaying,
    /** by hand: what goes on by itself stops */
    go(where: Move) {
      setPlaying(false)
      move(where)
    },
  }
}
export type Player = ReturnType<typeof usePlayer>
