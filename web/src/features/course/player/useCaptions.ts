import { captionLanguages, getCaptions } from '@oj/functions/features/course/contract.ts'
import { type RefObject, useEffect, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { read, write } from '../../../lib/storage.ts'

type Language = (typeof captionLanguages)[number]

const storageKey = 'course-captions'
/** Chinese is named by its script, not by its country. */
const scripts: Readonly<Record<string, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }
/** The name of a language in itself. */
export const nameLanguage = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(scripts[language] ?? language) ?? language

/** Loads the captions of a video in a language as a track of the player. */
async function loadTrack(video: HTMLVideoElement, vid: number, language: Language): Promise<TextTrack> {
  const { cues } = await call(getCaptions, { vid, language })
  const track = video.addTextTrack('captions', nameLanguage(language), language)
  for (const { start, end, text } of cues) track.addCue(new VTTCue(start, end, text))
  return track
}

/** Which captions of a video are shown, empty for none; the browser keeps the choice for the next video. */
export function useCaptions(vid: number, element: RefObject<HTMLVideoElement | null>, offered: readonly string[]) {
  const [shown, setShown] = useState(() => {
    const last = read(storageKey) ?? ''
    return offered.includes(last) ? last : ''
  })
  useEffect(() => {
    const video = element.current
    const language = captionLanguages.find((one) => one === shown)
    if (video === null) return
    let isLeft = false
    const loaded = [...video.textTracks].find((track) => track.language === shown)
    const showOnly = (chosen: TextTrack | undefined) => {
      for (const track of video.textTracks) track.mode = track === chosen ? 'showing' : 'disabled'
    }
    showOnly(loaded)
    if (language && !loaded)
      loadTrack(video, vid, language).then(
        (track) => !isLeft && showOnly(track),
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error
        },
      )
    return () => {
      isLeft = true
    }
  }, [vid, element, shown])
  // the player has its own button for captions
  useEffect(() => {
    const tracks = element.current?.textTracks
    if (!tracks) return
    const follow = () => setShown([...tracks].find(({ mode }) => mode === 'showing')?.language ?? '')
    tracks.addEventListener('change', follow)
    return () => tracks.removeEventListener('change', follow)
  }, [element])
  const choose = (language: string) => {
    write(storageKey, language === '' ? null : language)
    setShown(language)
  }
  return { shown, choose }
}
