import { Button } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconSettings,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BoardButton } from '../parts/BoardButton.tsx'
import classes from './Resolver.module.css'
import { type Player, speeds } from './usePlayer.ts'

interface Props {
  player: Player
  steps: number
  onFullScreen: () => void
  onSettings: () => void
}

/** The buttons of the resolver; all of them have keys. */
export function Controls({ player, steps, onFullScreen, onSettings }: Props) {
  const { t } = useTranslation('standing')
  const { done, isOver, isPlaying, speed, setSpeed, setPlaying, go } = player
  const isFirst = done === 0
  return (
    <footer className={classes.controls}>
      <BoardButton label={t('resolver.first')} disabled={isFirst} onClick={() => go('first')}>
        <IconPlayerSkipBack size={18} />
      </BoardButton>
      <BoardButton label={t('resolver.back')} disabled={isFirst} onClick={() => go('back')}>
        <IconChevronLeft size={20} />
      </BoardButton>
      <Button
        disabled={isOver}
        onClick={() => setPlaying(!isPlaying)}
        leftSection={isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
      >
        {t(isPlaying ? 'resolver.pause' : 'resolver.play')}
      </Button>
      <BoardButton label={t('resolver.next')} disabled={isOver} onClick={() => go('next')}>
        <IconChevronRight size={20} />
      </BoardButton>
      <BoardButton label={t('resolver.last')} disabled={isOver} onClick={() => go('last')}>
        <IconPlayerSkipForward size={18} />
      </BoardButton>
      <label className={classes.speed}>
        {t('resolver.speed')}
        <input
          type="range"
          min={0}
          max={speeds.length - 1}
          value={speed}
          onChange={(event) => setSpeed(Number(event.currentTarget.value))}
        />
      </label>
      <span className={classes.done}>{t('resolver.done', { done, steps })}</span>
      <BoardButton label={t('resolver.settings')} onClick={onSettings}>
        <IconSettings size={18} />
      </BoardButton>
      <BoardButton label={t('resolver.whole')} onClick={onFullScreen}>
        <IconArrowsMaximize size={18} />
      </BoardButton>
    </footer>
  )
}
