export { JudgeServers } from './parts/JudgeServers.tsx'
