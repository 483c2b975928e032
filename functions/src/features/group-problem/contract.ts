export * from './list/contract.ts'
export * from './offers/contract.ts'
