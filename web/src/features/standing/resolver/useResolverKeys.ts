import { useEffect, useEffectEvent } from 'react'
import type { Player } from './usePlayer.ts'

/** What has keys of its own: a button under the focus takes the space bar. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('[role="dialog"]') !== null ||
  (event.key === ' ' && event.target instanceof Element && event.target.closest('button, input, a') !== null)

/** The keys of the resolver; `lib/keys.ts` lists them. */
export function useResolverKeys({ go, setPlaying, isPlaying }: Player, onWhole: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = {
      ' ': () => go('next'),
      arrowright: () => go('next'),
      arrowleft: () => go('back'),
      backspace: () => go('back'),
      home: () => go('first'),
      end: () => go('last'),
      p: () => setPlaying(!isPlaying),
      f: onWhole,
    }
    const act = isTaken(event) ? undefined : acts[event.key.toLowerCase()]
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
