export * from './calendar/contract.ts'
export * from './due/contract.ts'
export * from './list/contract.ts'
