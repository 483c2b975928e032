export { RemarksBelow } from './parts/remarks/RemarksBelow.tsx'
