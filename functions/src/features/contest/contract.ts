export * from './announcements/contract.ts'
export * from './entries/contract.ts'
export * from './inside/contract.ts'
export * from './life/contract.ts'
