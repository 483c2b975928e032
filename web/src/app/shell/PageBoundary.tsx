import type { ReactNode } from 'react'
import { Boundary } from '../../ui/part/Boundary.tsx'
import { PageFailure } from './PageFailure.tsx'

/** Keeps a page that breaks or does not come from taking down what stands round it. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary failed={(error, retry) => <PageFailure error={error} onGone={retry} />}>{children}</Boundary>
}
