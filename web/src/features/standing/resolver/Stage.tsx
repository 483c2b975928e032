import { type CSSProperties, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { type Info, ranksOf } from './board.ts'
import { Controls } from './Controls.tsx'
import classes from './Resolver.module.css'
import { type Medals, medalOf, type Resolution } from './resolve.ts'
import { nameOf, rowHeight, TeamRow } from './TeamRow.tsx'
import { type Player, usePlayer, useResolverKeys } from './usePlayer.ts'

interface Props {
  info: Info
  resolution: Resolution
  medals: Medals
  onSettings: () => void
}

/** Where in the window the focused row stands: most rows above it are still to be opened. */
const focusAt = 0.65
/** The height of all that is no row, in px before it is zoomed: head, columns and controls. */
const restHeight = 72 + 36 + 64
/** The width that sizes are made for, and how far they follow the window: from 1280 px to 4K. */
const usualWidth = 1440
const zooms = { least: 0.85, most: 2.7 } as const

function subscribeToResize(onChange: () => void) {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** How large everything is drawn, and how many rows the window holds then. */
function useZoom(): { zoom: number; rows: number } {
  const width = useSyncExternalStore(subscribeToResize, () => innerWidth)
  const height = useSyncExternalStore(subscribeToResize, () => innerHeight)
  const zoom = Math.min(Math.max(width / usualWidth, zooms.least), zooms.most)
  return { zoom, rows: Math.max(3, Math.floor((height / zoom - restHeight) / rowHeight)) }
}

function toggleFullScreen() {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen()
}

/** The board of a resolver with its controls: cells are opened one by one, from the last row up. */
export function Stage({ info, resolution, medals, onSettings }: Props) {
  const { t } = useTranslation('standing')
  const player = usePlayer(resolution)
  const { zoom, rows } = useZoom()
  useResolverKeys(player, toggleFullScreen)
  const { scene, last, next } = player
  const { teams, at } = scene
  const ranks = useMemo(() => ranksOf(teams), [teams])
  const top = Math.max(0, Math.min(Math.max(at, 0) - Math.floor(rows * focusAt), teams.length - rows))
  const mover = last?.kind === 'open' ? last.after.uid : null
  const isDrawn = (place: number, uid: string) => (place >= top - 2 && place < top + rows + 2) || uid === mover
  const style = { zoom, '--zoom': zoom, '--problems': info.displayIds.length } as CSSProperties
  return (
    <main id="content" className={classes.stage} style={style}>
      <header className={classes.head}>
        <h1>{info.title}</h1>
      </header>
      <div className={classes.columns} aria-hidden>
        <span className={classes.rank}>{t('resolver.rank')}</span>
        <span className={classes.team}>{t('resolver.team')}</span>
        <span className={classes.solved}>{t('column.solved')}</span>
        <span className={classes.time}>{t('column.time')}</span>
        <span className={classes.cells}>
          {info.displayIds.map((id) => (
            <Problem key={id} id={id} color={info.balloonColor[id] ?? ''} />
          ))}
        </span>
      </div>
      <ol className={classes.rows} style={{ height: rows * rowHeight }} aria-label={t('resolver.board')}>
        {teams.map((team, place) =>
          isDrawn(place, team.uid) ? (
            <TeamRow
              key={team.uid}
              team={team}
              rank={ranks[place] ?? null}
              info={info}
              firsts={resolution.firsts}
              place={place - top}
              isFocused={place === at}
              isFinal={place > at}
              medal={place > at ? medalOf(ranks[place] ?? null, team.solved, medals) : null}
              next={place === at && next?.kind === 'open' ? next.problem : null}
              opened={team.uid === mover && last?.kind === 'open' ? last.problem : null}
            />
          ) : null,
        )}
      </ol>
      <p className="unseen" role="status">
        <LastStep info={info} player={player} />
      </p>
      <Winner info={info} player={player} />
      <Controls
        player={player}
        steps={resolution.steps.length}
        onFullScreen={toggleFullScreen}
        onSettings={onSettings}
      />
    </main>
  )
}

function Problem({ id, color }: { id: string; color: string }) {
  return (
    <span className={classes.problem}>
      {color !== '' && <span className={classes.disc} style={{ background: color }} />}
      {id}
    </span>
  )
}

interface StepProps {
  info: Info
  player: Player
}

/** The last step in words, for screen readers. */
function LastStep({ info, player: { last, scene } }: StepProps) {
  const { t } = useTranslation('standing')
  if (!last) return null
  if (last.kind === 'open') {
    const isSolved = last.after.solved > last.before.solved
    const kind = last.stop === 'first' ? 'first' : isSolved ? 'solved' : 'wrong'
    return t(`resolver.told.${kind}`, { team: nameOf(last.after, info), problem: last.problem })
  }
  const team = scene.teams[last.at]
  if (!team) return null
  return last.rank === null
    ? t('resolver.told.star', { team: nameOf(team, info) })
    : t('resolver.told.final', { team: nameOf(team, info), rank: last.rank })
}

/** Who has just won a medal. */
function Winner({ info, player: { last, scene } }: StepProps) {
  const { t } = useTranslation('standing')
  if (last?.kind !== 'final' || !last.medal) return null
  const team = scene.teams[last.at]
  if (!team) return null
  return (
    <section className={classes.won} data-medal={last.medal} key={team.uid}>
      <Avatar src={team.who.avatar} id={team.uid} name={nameOf(team, info)} size={96} />
      <strong>{t(`resolver.medal.${last.medal}`)}</strong>
      <span className={classes.winner}>{nameOf(team, info)}</span>
      <span>{team.who.school}</span>
      <span>{t('resolver.place', { rank: last.rank ?? 0, solved: team.solved })}</span>
    </section>
  )
}
