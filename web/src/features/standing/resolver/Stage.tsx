import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { type Info, ranksOf } from './board.ts'
import { Controls } from './Controls.tsx'
import classes from './Resolver.module.css'
import { type Medals, medalOf, type Resolution } from './resolve.ts'
import { nameOf, TeamRow } from './TeamRow.tsx'
import { usePlayer } from './usePlayer.ts'
import { useResolverKeys } from './useResolverKeys.ts'
import { heights, useRoom } from './useZoom.ts'

interface Props {
  info: Info
  resolution: Resolution
  medals: Medals
  onSettings: () => void
}

/** Where in the window the row stands that is looked at: most of what is above it is still to come. */
const focusAt = 0.65

function toggleWhole() {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen()
}

/** The board of a resolver with its controls: from the last row up, each cell is opened before all. */
export function Stage({ info, resolution, medals, onSettings }: Props) {
  const { t } = useTranslation('standing')
  const player = usePlayer(resolution)
  const { zoom, rows } = useRoom()
  useResolverKeys(player, toggleWhole)
  const { scene, last, next } = player
  const { teams, at } = scene
  const ranks = useMemo(() => ranksOf(teams), [teams])
  const top = Math.max(0, Math.min(Math.max(at, 0) - Math.floor(rows * focusAt), teams.length - rows))
  const mover = last?.kind === 'open' ? last.after.uid : null
  const isSeen = (place: number, uid: string) => (place >= top - 2 && place < top + rows + 2) || uid === mover
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
      <ol className={classes.rows} style={{ height: rows * heights.row }} aria-label={t('resolver.board')}>
        {teams.map((team, place) =>
          isSeen(place, team.uid) ? (
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
      <p className={classes.told} role="status">
        <Told info={info} player={player} />
      </p>
      <Won info={info} player={player} />
      <Controls player={player} steps={resolution.steps.length} onWhole={toggleWhole} onSettings={onSettings} />
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

interface Around {
  info: Info
  player: ReturnType<typeof usePlayer>
}

/** The last step in words, for who does not see it. */
function Told({ info, player: { last, scene } }: Around) {
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
function Won({ info, player: { last, scene } }: Around) {
  const { t } = useTranslation('standing')
  const team = last?.kind === 'final' && last.medal ? scene.teams[last.at] : undefined
  if (!team || last?.kind !== 'final' || !last.medal) return null
  return (
    <section className={classes.won} data-medal={last.medal} key={team.uid}>
      <Avatar src={team.who.avatar} name={nameOf(team, info)} size={96} />
      <strong>{t(`resolver.medal.${last.medal}`)}</strong>
      <span className={classes.winner}>{nameOf(team, info)}</span>
      <span>{team.who.school}</span>
      <span>{t('resolver.place', { rank: last.rank ?? 0, solved: team.solved })}</span>
    </section>
  )
}
