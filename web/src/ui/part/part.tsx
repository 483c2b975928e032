import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { loadWithStyles } from '../../lib/loading/loadFailure.ts'
import { tellNotOpened } from '../../lib/loading/notOpened.ts'
import { Boundary } from './Boundary.tsx'
import { PartFailure } from './PartFailure.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Shown in place of a part while it loads. */
type Waiting<Props> = ReactNode | ((props: Props) => ReactNode)

interface PartOptions<Props> {
  waiting?: Waiting<Props>
  /** `waiting` stays if the part cannot be loaded, without an error message */
  optional?: boolean
  /** what the missing part means, in the reader's language */
  meaning?: () => string
}

/** A component that is loaded with its first use, and again with the next one after a failure. */
function createLater<Props extends object>(load: Load<Props>) {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded ??= await loadWithStyles(load)
  }
  return {
    /** null until it is loaded */
    get: () => loaded,
    fetch,
    /** loads it for a likely use; a failure is only shown with that use */
    prepare: () => void fetch().catch(() => undefined),
  }
}

interface FetchedProps<Props extends object> {
  component: ReturnType<typeof createLater<Props>>
  waiting: ReactNode
  /** the part's own props */
  own: Props
}

/**
 * Shows the part once it is loaded, with the first paint if it was before: React's `lazy` would delay it by 300 ms. Throws
 * the failure, for the boundary around it.
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
  // suspending for texts must not block typing elsewhere on the page
  const fallback = <Suspense fallback={waiting}>{Shown !== null && <Shown {...own} />}</Suspense>
  return Shown === null ? waiting : fallback
}

const renderWaiting = <Props,>(waiting: Waiting<Props>, props: Props) =>
  typeof waiting === 'function' ? waiting(props) : waiting

/**
 * A part of a page that is downloaded when it is first shown, or with `prepare()`. If it cannot be loaded or breaks, it is
 * replaced by a message with a way to try again, and the rest of the page stays.
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

interface PopupProps {
  /** it could not be opened, and the reader was told: unmount it, so that the next click tries again */
  onFailed: () => void
}

/** A part that a click opens over the page, such as a dialog or menu. A toast says if it could not be opened. */
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
