export { FailingGroup } from './parts/FailingGroup.tsx'
export { RemarksBelow } from './parts/remarks/RemarksBelow.tsx'
