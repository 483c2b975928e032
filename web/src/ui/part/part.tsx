import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { loaded } from '../../lib/loadFailure.ts'
import { tellNotOpened } from '../../lib/notOpened.ts'
import { Boundary } from './Boundary.tsx'
import { PartFailure } from './PartFailure.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/** What stands in the place of a part until it has come. */
type Waiting<Props> = ReactNode | ((props: Props) => ReactNode)

interface Looks<Props> {
  waiting?: Waiting<Props>
  /** what waits does as well where the part cannot come: no words about it */
  optional?: boolean
  /** what it means for the reader that the part is missing, in the reader's language */
  meaning?: () => string
}

/** A component that is asked for with its first use, and again with the next one after it has failed. */
function later<Props extends object>(load: Load<Props>) {
  const make = (): ComponentType<Props> => lazy(async () => ({ default: await loaded(load) }))
  let current = make()
  return {
    get: () => current,
    renew: () => {
      current = make()
    },
    /** fetches it for a use that is likely soon; a failure is told with that use */
    prepare: () => void loaded(load).catch(() => undefined),
  }
}
type Later<Props extends object> = ReturnType<typeof later<Props>>

const shownWhile = <Props,>(waiting: Waiting<Props>, props: Props) =>
  typeof waiting === 'function' ? waiting(props) : waiting

/**
 * A part of a page that is downloaded when it is first shown. Where it cannot be loaded or breaks, its place says so and
 * offers to try again, and the rest of the page stands.
 */
export function part<Props extends object>(load: Load<Props>, looks: Looks<Props> = {}) {
  const component = later(load)
  const place = (props: Props) => <Place component={component} looks={looks} own={props} />
  return Object.assign(place, { prepare: component.prepare })
}

interface PlaceProps<Props extends object> {
  component: Later<Props>
  looks: Looks<Props>
  /** what the part itself gets */
  own: Props
}

function Place<Props extends object>({ component, looks, own }: PlaceProps<Props>) {
  const { waiting, optional = false, meaning } = looks
  const [, setTries] = useState(0)
  const Shown = component.get()
  const meanwhile = shownWhile(waiting, own)
  const again = () => {
    component.renew()
    setTries((tries) => tries + 1)
  }
  return (
    <Boundary
      onAgain={again}
      failed={(error, retry) =>
        optional ? meanwhile : <PartFailure error={error} meaning={meaning?.()} onRetry={retry} />
      }
    >
      <Suspense fallback={meanwhile}>
        <Shown {...own} />
      </Suspense>
    </Boundary>
  )
}

/** What a popup needs besides its own properties. */
interface PopupProps {
  /** it could not be opened, and the reader has been told: take it away, so that the next click asks again */
  onFailed: () => void
}

/** A part that a click opens over the page: a dialog, a menu, a list. A toast says where it could not be opened. */
export function popup<Props extends object>(load: Load<Props>, waiting?: Waiting<Props>) {
  const component = later(load)
  const place = (props: Props & PopupProps) => {
    const Shown = component.get()
    const meanwhile = shownWhile(waiting, props)
    const fail = () => {
      component.renew()
      props.onFailed()
    }
    return (
      <Boundary failed={() => <NotOpened onTold={fail}>{meanwhile}</NotOpened>}>
        <Suspense fallback={meanwhile}>
          <Shown {...props} />
        </Suspense>
      </Boundary>
    )
  }
  return Object.assign(place, { prepare: component.prepare })
}

/** Says in a toast that something could not be opened. */
function NotOpened({ onTold, children }: { onTold: () => void; children: ReactNode }) {
  const tell = useEffectEvent(() => {
    tellNotOpened()
    onTold()
  })
  useEffect(() => tell(), [])
  return children
}
