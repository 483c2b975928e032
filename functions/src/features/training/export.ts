import { trainingsOf } from './members.ts'
import { everyTraining } from './store.ts'

/** A registration for a training, as its owner's export tells of it; the title of a deleted one is gone. */
interface OwnTraining {
  readonly tid: number
  readonly title: string | null
  readonly since: string
}

/** All trainings in which a user takes part. */
export async function ownTrainings(uid: string): Promise<OwnTraining[]> {
  const mine = await trainingsOf(uid)
  if (mine.length === 0) return []
  const titles = new Map(
    (await everyTraining()).map(({ number, title, deletedAt }) => [number, deletedAt ? null : title]),
  )
  return mine.map(({ number, at }) => ({ tid: number, title: titles.get(number) ?? null, since: at }))
}
