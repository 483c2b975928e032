import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { loadWithStyles } from '../../lib/loading/loadFailure.ts'
import { tellNotOpened } from '../../lib/loading/notOpened.ts'
import { Boundary } from './Boundary.tsx'
import { PartFailure } from './PartFailure.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/** What stands in the place of a part until it has come. */
type Waiting<Props> = ReactNode | ((props: Props) => ReactNode)

interface PartOptions<Props> {
  waiting?: Waiting<Props>
  /** what waits does as well where the part cannot come: no words about it */
  optional?: boolean
  /** what it means for the reader that the part is missing, in the reader's language */
  meaning?: () => string
}

/** A component that is asked for with its first use, and again with the next one after it has failed. */
interface Later<Props> {
  /** null until it has come */
  get: () => ComponentType<Props> | null
  fetch: () => Promise<void>
  /** fetches it for a use that is likely soon; a failure is told with that use */
  prepare: () => void
}

function createLater<Props extends object>(load: Load<Props>): Later<Props> {
  let here: ComponentType<Props> | null = null
  const fetch = async () => {
    here ??= await loadWithStyles(load)
  }
  return { get: () => here, fetch, prepare: () => void fetch().catch(() => undefined) }
}

interface FetchedProps<Props> {
  component: Later<Props>
  waiting: ReactNode
  /** what the part itself gets */
  own: Props
}

/**
 * The part as soon as it has come, with the first paint if it was there before: React's own way (`lazy`) holds back for
 * 300 ms whatever has waited. Throws what kept it away, for the boundary round it.
 */
function Fetched<Props extends object>({ component, waiting, own }: FetchedProps<Props>) {
  const [Shown, setShown] = useState(component.get)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (Shown !== null) return
    component.fetch().then(
      () => setShown(component.get),
      (error: unknown) => setFailure({ error }),
    )
  }, [Shown, component])
  if (failure) throw failure.error
  // what waits for its texts in it must not hold back what is typed elsewhere on the page
  const fallback = <Suspense fallback={waiting}>{Shown !== null && <Shown {...own} />}</Suspense>
  return Shown === null ? waiting : fallback
}

const renderWaiting = <Props,>(waiting: Waiting<Props>, props: Props) =>
  typeof waiting === 'function' ? waiting(props) : waiting

/**
 * A part of a page that is downloaded when it is first shown, or `prepare`d for a use that is likely soon. Where it cannot be
 * loaded or breaks, its place says so and offers to try again, and the rest of the page stands.
 */
export function part<Props extends object>(load: Load<Props>, looks: PartOptions<Props> = {}) {
  const { waiting, optional = false, meaning } = looks
  const component = createLater(load)
  const place = (props: Props) => {
    const meanwhile = renderWaiting(waiting, props)
    return (
      <Boundary
        failed={(error, retry) =>
          optional ? meanwhile : <PartFailure error={error} meaning={meaning?.()} onRetry={retry} />
        }
      >
        <Fetched component={component} waiting={meanwhile} own={props} />
      </Boundary>
    )
  }
  return Object.assign(place, { prepare: component.prepare, fetch: component.fetch })
}

/** What a popup needs besides its own properties. */
interface PopupProps {
  /** it could not be opened, and the reader has been told: take it away, so that the next click asks again */
  onFailed: () => void
}

/** A part that a click opens over the page: a dialog, a menu, a list. A toast says where it could not be opened. */
export function popup<Props extends object>(load: Load<Props>, waiting?: Waiting<Props>) {
  const component = createLater(load)
  const place = (props: Props & PopupProps) => {
    const meanwhile = renderWaiting(waiting, props)
    return (
      <Boundary failed={() => <NotOpened onTold={props.onFailed}>{meanwhile}</NotOpened>}>
        <Fetched component={component} waiting={meanwhile} own={props} />
      </Boundary>
    )
  }
  return Object.assign(place, { prepare: component.prepare })
}

/** Says in a toast that something could not be opened. */
function NotOpened({ onTold, children }: { onTold: () => void; children: ReactNode }) {
  const tell = useEffectEvent(() => {
    void tellNotOpened()
    onTold()
  })
  useEffect(() => tell(), [])
  return children
}
