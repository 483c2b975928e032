import { whoMay } from '@oj/functions/platform/http/access.ts'
import type { Person } from './people.ts'
import { secrets } from './secrets.ts'
import { bankStaff, judges, managers, type State, servers } from './states.ts'
import type { Gate, WalkCall } from './walk-call.ts'

type People = readonly Person[]

/** Who is let through by rights that do not depend on the state. */
const byRole: Partial<Record<Gate, People>> = {
  serve: servers,
  answer: judges,
  manage: managers,
  remake: managers.filter((person) => bankStaff.includes(person)),
  judge: judges,
}

/** What somebody is told who is in the contest and asks for a right there; null where they have it. */
function refusedInside(gate: Gate, state: State, person: Person): string | null {
  const isRunning = state.hasBegun !== false && !state.isOver
  const takesPart = state.takesPart.includes(person) ? null : (state.closed ?? '')
  switch (gate) {
    case 'submit':
      return takesPart
    case 'print':
      return isRunning ? takesPart : 'print-off'
    case 'ask':
      if (isRunning) return takesPart
      return state.isOver ? 'contest-ended' : 'contest-not-started'
    default:
      return byRole[gate]?.includes(person) === false ? 'forbidden' : null
  }
}

/** What somebody is told who asks for a submission; null where they get it. */
function refusedRow(gate: Gate, state: State, person: Person): string | null {
  const row = gate === 'second row' ? 'secondrow' : 'firstrow'
  const seen: People = secrets[row](state)
  if (!seen.includes(person)) return 'submission-not-found'
  if (gate === 'share first row') return person === 'contestant' ? 'forbidden' : 'submission-not-yours'
  return gate === 'judge first row' && !judges.includes(person) ? 'forbidden' : null
}

/** What a call is answered: the code of the refusal, `in`, or null where nothing is stated. */
export function expectedOf({ endpoint, input, gate }: WalkCall, state: State, person: Person): string | null {
  if (person === 'visitor' && whoMay(endpoint.access) !== 'anyone') return 'login-required'
  if (gate === 'open') return null
  if (gate === 'bank') return 'problem-not-found'
  // it is not deleted, which nobody is told
  if (gate === 'restore') return 'contest-not-found'
  const isInside = state.inside.includes(person)
  if (gate === 'edit') {
    if (!isInside) return 'problem-not-found'
    return managers.includes(person) ? 'in' : 'forbidden'
  }
  if (gate === 'copy') {
    if (!bankStaff.includes(person)) return 'forbidden'
    return isInside && managers.includes(person) ? 'in' : isInside ? 'forbidden' : 'problem-not-found'
  }
  const isRow = gate.endsWith('row')
  const isNamed = 'cid' in input
  if (isRow && !isNamed && state.hasBegun === false) return 'submission-not-found'
  if (!state.know.includes(person)) return isRow && !isNamed ? 'submission-not-found' : 'set-not-found'
  if (gate === 'know' || (gate === 'board' && state.form.openRank)) return 'in'
  if (!isInside) return person === 'visitor' ? 'login-required' : (state.door ?? '')
  return (isRow ? refusedRow : refusedInside)(gate, state, person) ?? 'in'
}
