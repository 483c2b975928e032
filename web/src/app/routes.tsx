import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { loadTexts } from '../lib/i18n.ts'
import type { Slice } from '../lib/texts.ts'
import { ProblemGuard } from './guards.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { PageLoading } from './shell/PageLoading.tsx'
import { Shell } from './shell/Shell.tsx'
import type { RouteHandle } from './shell/shellOf.ts'

type Load = () => Promise<ComponentType>

/** A page that is downloaded when it is first opened, together with the texts of the slices that it speaks for. */
const page = (load: Load, ...slices: Slice[]) => ({
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadTexts(slices)])
    return { Component }
  },
})

/** The pages beyond the first one have the whole UI kit's CSS. */
const styled =
  (load: Load): Load =>
  async () => {
    const [Component] = await Promise.all([load(), import('./stylesLater.ts')])
    return Component
  }

const Home = async () => (await import('../features/site/pages/Home.tsx')).Home
const ProblemList = async () => (await import('../features/problem/pages/ProblemList.tsx')).ProblemList
const ProblemDetails = async () => (await import('../features/problem/pages/ProblemDetails.tsx')).ProblemDetails
const SubmissionList = async () => (await import('../features/submission/pages/SubmissionList.tsx')).SubmissionList
const SubmissionDetails = async () =>
  (await import('../features/submission/pages/SubmissionDetails.tsx')).SubmissionDetails
const NotFound = async () => (await import('./pages/NotFound.tsx')).NotFound

const fullWindow: RouteHandle = { footer: false, wide: true }

const pages: RouteObject[] = [
  { path: '/', element: <Navigate to="/home" replace /> },
  { path: '/home', ...page(Home, 'site') },
  {
    Component: ProblemGuard,
    children: [
      { path: '/problem', ...page(styled(ProblemList), 'problem') },
      { path: '/problem/:problemID', handle: fullWindow, ...page(styled(ProblemDetails), 'problem', 'submission') },
    ],
  },
  { path: '/status', ...page(styled(SubmissionList), 'submission') },
  { path: '/submission-detail/:submitID', ...page(styled(SubmissionDetails), 'submission', 'problem') },
  { path: '*', ...page(NotFound) },
]

/** Every address of the site (A2), inside the shell; a page that fails leaves the shell standing. */
export const routes: RouteObject[] = [
  { Component: Shell, HydrateFallback: PageLoading, children: [{ ErrorBoundary: PageFailure, children: pages }] },
]
