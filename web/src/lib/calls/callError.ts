export { CallError } from '@oj/functions/client/call-error.ts'
