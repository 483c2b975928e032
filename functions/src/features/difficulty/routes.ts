import { Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import { allProblems } from '../problem/index.ts'
import { saveSettings, settings } from '../settings/index.ts'
import * as contract from './contract.ts'
import { difficultyErrors as errors } from './errors.ts'

const getDifficulties = route(contract.getDifficulties, async () => (await settings()).difficulties.list)

const setDifficulties = route(contract.setDifficulties, async ({ difficulties }, by) => {
  const ids = difficulties.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new Failure(errors['difficulty-twice'], { id: twice })
  const lost = (await allProblems()).find(({ difficulty }) => !ids.includes(difficulty))
  if (lost) throw new Failure(errors['difficulty-used'], { id: lost.difficulty })
  await saveSettings('difficulties', { list: difficulties.toSorted((a, b) => a.id - b.id) }, by)
  return null
})

export const difficultyRoutes = [getDifficulties, setDifficulties]
