import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { advanceScene, type Resolution, retreatScene, type Scene, type Step } from './resolve.ts'

/** The time between two steps at each speed, in ms. */
export const speeds = [2400, 1200, 600, 300] as const

interface Position {
  readonly scene: Scene
  /** steps that were taken */
  readonly done: number
}
type Move = 'next' | 'back' | 'first' | 'last'

function createReducer({ first, steps }: Resolution) {
  return ({ scene, done }: Position, move: Move): Position => {
    const next = steps[done]
    const before = steps[done - 1]
    if (move === 'next') return next ? { scene: advanceScene(scene, next), done: done + 1 } : { scene, done }
    if (move === 'back') return before ? { scene: retreatScene(scene, before), done: done - 1 } : { scene, done }
    if (move === 'first') return { scene: first, done: 0 }
    return { scene: steps.slice(done).reduce(advanceScene, scene), done: steps.length }
  }
}

/** Plays a resolution: by hand in both directions, or by itself up to a medal, a first solution or the end. */
export function usePlayer(resolution: Resolution) {
  const [{ scene, done }, move] = useReducer(createReducer(resolution), { scene: resolution.first, done: 0 })
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
    /** moves by hand, which stops what plays by itself */
    go(to: Move) {
      setPlaying(false)
      move(to)
    },
  }
}
export type Player = ReturnType<typeof usePlayer>

/** Whether a key is meant for something else: a dialog, the browser, or a focused button that takes the space bar. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('[role="dialog"]') !== null ||
  (event.key === ' ' && event.target instanceof Element && event.target.closest('button, input, a') !== null)

/** The keys of the resolver; `lib/keys.ts` lists them. */
export function useResolverKeys({ go, setPlaying, isPlaying }: Player, onFullScreen: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const actions: Readonly<Record<string, () => void>> = {
      ' ': () => go('next'),
      arrowright: () => go('next'),
      arrowleft: () => go('back'),
      backspace: () => go('back'),
      home: () => go('first'),
      end: () => go('last'),
      p: () => setPlaying(!isPlaying),
      f: onFullScreen,
    }
    const act = isTaken(event) ? undefined : actions[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
