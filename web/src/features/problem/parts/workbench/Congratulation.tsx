import { type CSSProperties, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import classes from './VerdictPanel.module.css'

/** How long the confetti falls, in ms. */
const life = 3000
const tones = ['bad', 'warn', 'good', 'accent', 'broken'] as const

const randomBetween = (low: number, high: number) => low + Math.random() * (high - low)

/** A random piece of confetti, which lands before the end. */
const createPiece = () =>
  ({
    '--x': `${randomBetween(0, 100)}vw`,
    '--drift': `${randomBetween(-15, 15)}vw`,
    '--turn': `${randomBetween(400, 1400)}deg`,
    '--time': `${randomBetween(1700, 2400)}ms`,
    '--delay': `${randomBetween(0, 600)}ms`,
  }) as CSSProperties

/** A congratulation with confetti on acceptance; without confetti for those who prefer less motion. */
export function Congratulation() {
  const { t } = useTranslation('problem')
  const [pieces] = useState(() => Array.from({ length: 90 }, (_, index) => ({ id: index, style: createPiece() })))
  const [falling, setFalling] = useState(true)
  useEffect(() => {
    const timer = window.setTimeout(() => setFalling(false), life)
    return () => window.clearTimeout(timer)
  }, [])
  const confetti = (
    <div className={classes.confetti} aria-hidden>
      {pieces.map(({ id, style }) => (
        <i key={id} data-tone={tones[id % tones.length]} style={style} />
      ))}
    </div>
  )
  return (
    <>
      <p className={classes.congratulation}>{t('verdict.congratulation')}</p>
      {falling && createPortal(confetti, document.body)}
    </>
  )
}
