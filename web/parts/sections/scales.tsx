import { scale } from '../../src/app/scale.ts'
import classes from '../Parts.module.css'
import type { Section } from './section.ts'

const Type = () =>
  scale.type.map((size) => (
    <div key={size} className={classes.line}>
      <span className={classes.name}>{size}</span>
      <span style={{ fontSize: size }}>Judged in 15 ms 用时 15 毫秒</span>
    </div>
  ))

const Weight = () =>
  scale.weight.map((weight) => (
    <div key={weight} className={classes.line}>
      <span className={classes.name}>{weight}</span>
      <span style={{ fontWeight: weight }}>Accepted 通过</span>
    </div>
  ))

const Space = () => (
  <div className={classes.column}>
    {scale.space
      .filter((size) => size > 1)
      .map((size) => (
        <div key={size} className={classes.row}>
          <span className={classes.name}>{size}</span>
          <span className={classes.bar} style={{ width: size }} />
        </div>
      ))}
  </div>
)

const Corners = () => (
  <div className={classes.row}>
    {scale.radius.map((size) => (
      <div key={size}>
        <div className={classes.corner} style={{ borderRadius: size }} />
        <span className={classes.name}>{size}</span>
      </div>
    ))}
  </div>
)

/** The steps of type and space. */
export const scales: readonly Section[] = [
  { name: 'Type', Shown: Type },
  { name: 'Space', Shown: Space },
  { name: 'Weight', Shown: Weight },
  { name: 'Corners', Shown: Corners },
]
