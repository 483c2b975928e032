import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** shown after `children` have failed; `retry` shows them again */
  failed: (error: unknown, retry: () => void) => ReactNode
}

interface State {
  failure: { error: unknown } | null
}

/** Keeps errors inside from breaking the rest of the page; React has no hook for this. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  private readonly retry = () => this.setState({ failure: null })

  override render() {
    const { failure } = this.state
    return failure ? this.props.failed(failure.error, this.retry) : this.props.children
  }
}
